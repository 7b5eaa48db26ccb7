/** What is laid on people, as the tellers of it call it, and what the sheets call the same. */
import { set } from './set.ts';

interface Effect {
  /** The status in the table that it brings, where it needs no sheet to mean one. */
  readonly status?: string;
  /** Parts of the names the games have for it. */
  readonly stems: string;
  readonly nouns: string;
  /** Whom they take is so, where anybody is. */
  readonly isClaimed?: true;
  /** Over as soon as it has done its work: when it is gone, the work is not. */
  readonly isBrief?: true;
}

/** These name what they do: whoever they take is so afflicted. */
const afflictions: readonly Effect[] = [
  { status: 'asleep', stems: 'sleep unconscious', nouns: 'sleep slumber drowsiness torpor lullaby dreams' },
  { status: 'poisoned', stems: 'poison', nouns: 'poison venom toxin' },
  { status: 'frightened', stems: 'fright afraid fear turn glare', nouns: 'fear terror dread panic fright horror' },
  { status: 'charmed', stems: 'charm', nouns: 'charm glamour' },
  { status: 'cursed', stems: 'curse hex bane', nouns: 'curse bane hex jinx malediction' },
  { status: 'blessed', stems: 'bless', nouns: 'blessing benediction' },
  { status: 'diseased', stems: 'disease rot fever', nouns: 'fever sickness infection' },
  { status: 'blinded', stems: 'blind', nouns: 'blindness' },
  { status: 'paralysed', stems: 'paraly hold', nouns: 'paralysis' },
  { status: 'confused', stems: 'confus disorient daze', nouns: 'confusion daze dizziness bewilderment stupor' },
];

/** These mean something only where the sheet knows of it: there is light without a spell. */
const senses: readonly Effect[] = [
  { stems: 'rag frenz', nouns: 'rage frenzy fury mist madness', isClaimed: true },
  { stems: 'burn fire', nouns: 'flames flame fire blaze blightfire burning fires' },
  { stems: 'silenc', nouns: 'silence hush', isClaimed: true },
  { stems: 'hast', nouns: 'haste speed quickness swiftness', isClaimed: true },
  { stems: 'light sacred', nouns: 'light radiance brilliance glow flash flare dazzle gleam', isBrief: true },
  { stems: 'glare gaze', nouns: 'glare gaze stare', isBrief: true },
  { stems: 'shout', nouns: 'shout', isBrief: true },
  { stems: 'slam stagger', nouns: 'slam', isBrief: true },
  { stems: 'chill slow paraly', nouns: 'chill cold numbness stiffness' },
  { stems: 'protect ward shield resist fortif faith', nouns: 'ward shield protection warding barrier faith aegis' },
  { stems: 'bolster inspir', nouns: 'strength might power vigour vigor inspiration' },
  { stems: 'sacred spiritual', nouns: 'weapon' },
  { stems: 'concentration', nouns: 'concentration focus' },
  { stems: 'heal cure salve', nouns: 'salve cure' },
  {
    stems: 'web engulf restrain entangl grappl',
    nouns: 'web webs webbing strands strand threads net bonds cords snare jelly ooze slime gel cube',
    isClaimed: true,
  },
];

/** Any of a caster's works. */
export const spellNouns = set(
  'spell prayer magic enchantment incantation invocation working sorcery spells prayers chant',
);

/** What holds somebody bodily. */
export const bondNouns = set(
  'web webs webbing strands strand threads net bonds cords ropes chains shackles fetters snare',
);

const listed = (effects: readonly Effect[]): readonly string[] => effects.flatMap(({ nouns }) => nouns.split(' '));

export const afflictionNouns: ReadonlySet<string> = new Set(listed(afflictions));
export const effectNouns: ReadonlySet<string> = new Set([...afflictionNouns, ...listed(senses), ...spellNouns]);

/** Nouns that claim something of whoever they take. */
export const claimingNouns: ReadonlySet<string> = new Set([
  ...afflictionNouns,
  ...spellNouns,
  ...listed(senses.filter(({ isClaimed }) => isClaimed)),
]);

const holds =
  (noun: string) =>
  ({ nouns }: Effect): boolean =>
    nouns.split(' ').includes(noun);

/** What the sheets may call it; a spell may be any. */
export function stemsOf(noun: string): readonly string[] {
  const known = [...afflictions, ...senses].filter(holds(noun)).flatMap(({ stems }) => stems.split(' '));
  return [noun, ...known];
}

export const statusOfNoun = (noun: string): string | null => afflictions.find(holds(noun))?.status ?? null;

export const briefNouns: ReadonlySet<string> = new Set(listed(senses.filter(({ isBrief }) => isBrief)));
