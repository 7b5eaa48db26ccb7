/** Everything that may be done between fights now, as people read it. */
import { judged, single } from '../camp-options.ts';
import type { CampOption, Choice, Pick } from '../ruleset.ts';
import * as plans from './camp-plans.ts';
import { type CampOf, curseSlot, living, stylesAt } from './camp-plans.ts';
import { gearSummary } from './catalogue.ts';
import { nextToRise } from './create.ts';
import { classEntry, gearName, itemEntry, spellEntry, weaponEntry } from './data/catalogue.ts';
import { highestLevel, xpForLevel } from './data/tables.ts';
import { domainSpells, preparedCount, slotsOf, spellList } from './sheets.ts';
import { abilityNames, abilityWords } from './stats.ts';
import type { CampAct, Srd5Character } from './terms.ts';

export const options = (state: CampOf): readonly CampOption[] => {
  const all = living(state);
  if (all.length === 0) return [];
  return [
    ...restOptions(state, null, all),
    ...all.flatMap((one) => ofCharacter(state, one, all)),
    ...curses(state, all),
  ];
};

type Plan = (state: CampOf, command: CampAct) => object;
type Asked = Omit<CampOption, 'type' | 'character' | 'barred'>;

const offer = (
  state: CampOf,
  type: CampAct['type'],
  character: string | null,
  plan: Plan,
  { label, picks }: Asked,
): CampOption => judged({ type, character, label, picks }, (command) => plan(state, command as CampAct));

function ofCharacter(state: CampOf, one: Srd5Character, all: readonly Srd5Character[]): readonly CampOption[] {
  return [
    ...gear(state, one),
    ...(all.length > 1 ? restOptions(state, one.id, [one]) : []),
    ...(one.level < highestLevel ? [rise(state, one)] : []),
    ...(classEntry(one.class).styles ? [style(state, one)] : []),
    ...(classEntry(one.class).casts === null ? [] : [spells(state, one)]),
  ];
}

/* Gear */

/** Everything owned that can be put on or taken in hand, and everything that is. */
function gear(state: CampOf, one: Srd5Character): readonly CampOption[] {
  const inUse = Object.values(one.equipped);
  const wearable = Object.keys(one.items).filter((key) => itemEntry(key) === null);
  const spare = wearable.filter((key) => one.items[key]! > inUse.filter((used) => used === key).length);
  return [
    ...spare.map((key) =>
      offer(state, 'equip', one.id, plans.equip, {
        label: `Equip ${gearName(key)} (${gearSummary(key)})`,
        picks: { item: single(key, gearName(key)), ...(weaponEntry(key) && { hand: hands }) },
      }),
    ),
    ...wearable
      .filter((key) => inUse.includes(key))
      .map((key) =>
        offer(state, 'unequip', one.id, plans.unequip, {
          label: `Put away ${gearName(key)}`,
          picks: { item: single(key, gearName(key)) },
        }),
      ),
  ];
}

const hands: Pick = {
  choices: [
    { value: 'main', label: 'in the main hand' },
    { value: 'off', label: 'in the off hand' },
  ],
  ...{ min: 1, max: 1, standard: ['main'] },
};

/* Rest */

function restOptions(state: CampOf, id: string | null, resting: readonly Srd5Character[]): readonly CampOption[] {
  const who = id === null ? '' : ` for ${resting[0]!.name}`;
  const most = Math.min(...resting.map(({ hitDice }) => hitDice));
  const dice = Array.from({ length: most + 1 }, (_, count) => ({
    ...{ value: String(count), label: diceWords(count) },
  }));
  return [
    offer(state, 'rest', id, plans.rest, {
      label: `Long rest${who} (all hit points and slots)`,
      picks: { kind: single('long', 'long') },
    }),
    offer(state, 'rest', id, plans.rest, {
      label: `Short rest${who} (up to ${diceWords(most)} each)`,
      picks: { kind: single('short', 'short'), dice: { choices: dice, min: 1, max: 1, standard: ['0'] } },
    }),
  ];
}

const diceWords = (count: number): string => (count === 1 ? '1 hit die' : `${count === 0 ? 'no' : count} hit dice`);

/* Curses */

/** Whoever has Remove Curse ready may lift one; where somebody is cursed and nobody can help, that is said. */
function curses(state: CampOf, all: readonly Srd5Character[]): readonly CampOption[] {
  const cursed = all.filter(({ rots }) => rots);
  const healers = all.filter((one) => curseSlot(one) !== null);
  const target: Pick = {
    choices: cursed.map(choiceOf),
    min: cursed.length > 0 ? 1 : 0,
    max: Math.min(1, cursed.length),
  };
  const label = 'Lift a curse';
  if (healers.length === 0)
    return cursed.length === 0 ? [] : [offer(state, 'liftCurse', null, plans.liftCurse, { label, picks: { target } })];
  return healers.map((one) =>
    offer(state, 'liftCurse', one.id, plans.liftCurse, {
      label: `${label} (Remove Curse, a level ${curseSlot(one)} slot)`,
      picks: { target },
    }),
  );
}

const choiceOf = ({ id, name }: Srd5Character): Choice => ({ value: id, label: name });

/* Growing */

function rise(state: CampOf, one: Srd5Character): CampOption {
  const { id, level, xp, scores, class: of } = one;
  const label = `Rise to level ${level + 1} (${xp} of ${xpForLevel[level]!} XP)`;
  const open = abilityNames.filter((name) => scores[name] < 20);
  const usual = nextToRise(of, scores);
  const raises = classEntry(of).raises.includes(level + 1) && usual !== null;
  const ability: Pick = {
    choices: open.map((value) => ({ value, label: `${abilityWords[value]} ${scores[value]}` })),
    ...{ min: 1, max: 1, standard: usual === null ? [] : [usual] },
  };
  return offer(state, 'levelUp', id, plans.levelUp, { label, picks: raises ? { ability } : {} });
}

function style(state: CampOf, { id, class: of, level }: Srd5Character): CampOption {
  const choices = classEntry(of).styles!.among.map((value) => ({ value, label: value }));
  const max = Math.max(1, stylesAt(of, level));
  const label = max === 1 ? 'Choose a fighting style' : 'Choose two fighting styles';
  return offer(state, 'chooseStyle', id, plans.chooseStyle, { label, picks: { style: { choices, min: 1, max } } });
}

/** What the domain has ready needs no choosing. */
function spells(state: CampOf, one: Srd5Character): CampOption {
  const { id, class: of, level } = one;
  const always = domainSpells(of, level);
  const list = slotsOf(of, level).length === 0 ? [] : spellList(of, level).filter((key) => !always.includes(key));
  const choices = list.map((value) => ({ value, label: spellEntry(value)!.name }));
  const most = Math.min(preparedCount(one), choices.length);
  const picks: Record<string, Pick> = list.length === 0 ? {} : { spells: { choices, min: 1, max: most } };
  return offer(state, 'prepare', id, plans.prepare, { label: `Prepare spells (up to ${preparedCount(one)})`, picks });
}
