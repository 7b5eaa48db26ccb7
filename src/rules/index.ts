/** `arbiter/rules`: the kernel and the four games as a library, without the server and without a dependency. */
export { becmi } from './becmi/ruleset.ts';
export type {
  CampaignEvent,
  CampaignState,
  Challenge,
  CombatRecord,
  Engine,
  Entry,
  EntryKind,
  StandingLine,
} from './chronicle.ts';
export { engineFor, replay } from './chronicle.ts';
export type { Made } from './commands.ts';
export {
  actInCombat,
  campAct,
  contributeEntropy,
  createCampaign,
  createCharacter,
  declareInCombat,
  rollDice,
  startCombat,
} from './commands.ts';
export type { Request } from './complete.ts';
export type { Dice, Die, Faces, Modifier, Roll } from './dice.ts';
export { diceFrom } from './dice.ts';
export { duel } from './duel/ruleset.ts';
export { explanationOf } from './explain.ts';
export type { Place } from './fair.ts';
export { fairFaces, STREAM } from './fair.ts';
export type { Played } from './play.ts';
export { begin, optionsOf, play } from './play.ts';
export { engines } from './registry.ts';
export type {
  Bar,
  CampCommand,
  CampRules,
  Character,
  CharacterRequest,
  Choice,
  Combatant,
  CombatRules,
  CombatState,
  Command,
  Explanation,
  Eyes,
  GameEvent,
  Muster,
  Option,
  Pick,
  Picks,
  RefusalCode,
  Ruleset,
  SceneFacts,
  Telling,
  Terms,
  TimingWindow,
} from './ruleset.ts';
export { rune } from './rune/ruleset.ts';
export type { SettingSpec, Settings, SettingTable } from './settings.ts';
export { emptyScene, openWindow, sharedEvolve, sharedTell, verbs, withoutHitPoints } from './shared.ts';
export {
  bodiesSeen,
  bodySeen,
  GM_SIGHT,
  PUBLIC_SIGHT,
  type Sight,
  stateSeen,
  timelineSeen,
} from './sight.ts';
export { srd5 } from './srd5/ruleset.ts';
export { namesOf, saysOf, seenEvents, tellingOf, veiled } from './telling.ts';
