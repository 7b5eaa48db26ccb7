/** A fight as a table sees it: who stands where, whose turn it is, what may be done. */
import { Field, Int, ObjectType } from 'type-graphql';
import { AttackInfo } from './attack.type.ts';
import { Bar } from './bar.type.ts';
import { Resource } from './character.type.ts';
import {
  CombatKind,
  CombatStatus,
  Health,
  HealthIndicator,
  Intent,
  OptionGroup,
  Row,
  Side,
  Standing,
  Zone,
} from './enums.type.ts';
import { WindowKind } from './events/closed.type.ts';
import { Node } from './node.type.ts';
import { PageInfo } from './page.type.ts';

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A fight of the party, or a duel of two characters.',
})
export class Combat {
  @Field(() => Int, { description: "1 for the campaign's first combat, and so on." })
  number!: number;

  @Field(() => CombatKind, { description: 'A fight against enemies, or a duel.' })
  kind!: string;

  @Field(() => CombatStatus, { description: 'Whether it is under way, or how it ended for the party.' })
  status!: string;

  @Field(() => Int, { description: 'The round it is in, from 1; 0 before the first.' })
  round!: number;

  @Field(() => Int, { description: 'Grows by one with every beat; send it back as expectedVersion.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A place in a page of combats.' })
export class CombatEdge {
  @Field(() => String, { description: 'To go on from here, forward or backward.' })
  cursor!: string;

  @Field(() => Combat, { description: 'What stands there.' })
  node!: Combat;
}

@ObjectType({ simpleResolvers: true, description: 'A page of combats.' })
export class CombatConnection {
  @Field(() => [CombatEdge], { description: 'What is on it, in the order of the list.' })
  edges!: CombatEdge[];

  @Field(() => PageInfo, { description: 'Where it begins and ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ simpleResolvers: true, description: 'A condition that somebody is in.' })
export class Status {
  @Field(() => String, { description: 'What the game calls it.' })
  name!: string;

  @Field(() => Int, { description: 'How many times over; 1 where it does not add up.' })
  stacks!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Rounds left, or turns as the game counts; null for as long as it lasts.',
  })
  duration!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'An ability that is not ready.' })
export class Cooldown {
  @Field(() => String, { description: 'The key of the ability.' })
  ability!: string;

  @Field(() => String, { description: 'The name of the ability.' })
  name!: string;

  @Field(() => Int, { description: 'Own turns until it is ready.' })
  turnsLeft!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A chant under way: it is released when it is done, if nobody breaks it.',
})
export class Chant {
  @Field(() => String, { description: 'The ability that is chanted.' })
  name!: string;

  @Field(() => Int, { description: 'Own turns until it is released.' })
  turnsLeft!: number;
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Somebody in a combat, as far as the viewer may know. A hero is another combatant in each combat.',
})
export class Combatant {
  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => Side, { description: 'Whose side it is on.' })
  side!: string;

  @Field(() => Int, { nullable: true, description: 'Hit points now; null where the viewer may not know.' })
  hp!: number | null;

  @Field(() => Int, { nullable: true, description: 'Hit points when unharmed; null where the viewer may not know.' })
  maxHp!: number | null;

  @Field(() => Standing, { description: 'Whether it is up, down, or out of it.' })
  standing!: string;

  @Field(() => Health, { description: 'How it looks.' })
  health!: string;

  @Field(() => [Status], { description: 'The conditions it is in.' })
  statuses!: Status[];

  @Field(() => Row, { nullable: true, description: 'Null where the ruleset has no rows.' })
  row!: string | null;

  @Field(() => Zone, { nullable: true, description: 'Null where the ruleset has no zones.' })
  zone!: string | null;

  @Field(() => Intent, {
    nullable: true,
    description: 'What a foe means to do; null where the ruleset has no intents.',
  })
  intent!: string | null;

  @Field(() => String, { nullable: true, description: 'The plan behind the intent in words, where it has been read.' })
  plan!: string | null;

  @Field(() => Int, { nullable: true, description: 'What an attack on it has to reach: armour class or Defense.' })
  armorClass!: number | null;

  @Field(() => Int, { nullable: true, description: 'Added to the die that defends; null where none is rolled.' })
  defenseBonus!: number | null;

  @Field(() => [AttackInfo], { description: 'The attacks it can make; none where nobody knows them.' })
  attacks!: AttackInfo[];

  @Field(() => Int, { nullable: true, description: "How far it moves in a turn, in the game's own measure." })
  speed!: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it may still react before its next turn; null where nobody reacts.',
  })
  hasReaction!: boolean | null;

  @Field(() => String, { nullable: true, description: 'The spell it concentrates on.' })
  concentration!: string | null;

  @Field(() => [Cooldown], { description: 'Abilities that are not ready.' })
  cooldowns!: Cooldown[];

  @Field(() => Boolean, { description: 'Whether it has given up striking for guarding itself.' })
  isDefending!: boolean;

  @Field(() => Chant, { nullable: true, description: 'The chant it is in the middle of.' })
  chant!: Chant | null;

  @Field(() => Int, { nullable: true, description: 'What decides the order of turns; null where nothing does yet.' })
  initiative!: number | null;

  @Field(() => [Resource], { description: 'What it can spend: stamina, slots, charges.' })
  resources!: Resource[];
}

@ObjectType({ simpleResolvers: true, description: 'A turn to come.' })
export class TimelineEntry {
  @Field(() => String, { description: 'What they are called.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether a person answers for them.' })
  isPlayer!: boolean;

  @Field(() => Boolean, { description: 'Whether it is their turn now.' })
  isActive!: boolean;

  @Field(() => Int, { nullable: true, description: 'What decides the order of turns; null where nothing does yet.' })
  initiative!: number | null;

  @Field(() => Int, { description: 'The round of the turn.' })
  round!: number;

  @Field(() => Health, { description: 'How well it looks.' })
  health!: string;

  @Field(() => HealthIndicator, { nullable: true, description: "How well it is in Rune & Rust's own words." })
  indicator!: string | null;
}

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A moment at which somebody may choose.' })
export class TimingWindow {
  @Field(() => WindowKind, { description: 'What kind of moment it is.' })
  kind!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One of the values that a pick may have.' })
export class Choice {
  @Field(() => String, { description: 'What is sent back; the id of a combatant where it is one.' })
  value!: string;

  @Field(() => String, { description: 'What people call it.' })
  label!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Something that an option leaves to choose.' })
export class Pick {
  @Field(() => String, { description: 'What it is sent back under.' })
  name!: string;

  @Field(() => Int, { description: 'At least so many of the choices.' })
  min!: number;

  @Field(() => Int, { description: 'At most so many of the choices.' })
  max!: number;

  @Field(() => [Choice], { description: 'What there is to choose from; where it is but one, it need not be sent.' })
  choices!: Choice[];
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Something that may be done now, in a combat or between fights: `act` and `camp` take it by its id.',
})
export class Option {
  @Field(() => String, { description: 'The command it is, as `act` and `camp` take it.' })
  type!: string;

  @Field(() => OptionGroup, { description: 'What kind of thing it is.' })
  group!: string;

  @Field(() => String, { description: 'What people call it, with its cost and effect.' })
  label!: string;

  @Field(() => [Pick], { description: 'What it leaves to choose.' })
  picks!: Pick[];

  @Field(() => Bar, { nullable: true, description: 'Why it is closed now; null where it is open.' })
  barred!: Bar | null;
}

@ObjectType({ simpleResolvers: true, description: 'What it takes to check the dice of a combat.' })
export class Fairness {
  @Field(() => String, { description: 'How faces follow from the seed, in full.' })
  algorithm!: string;

  @Field(() => String, { description: 'SHA-256 of the seed, published before the first roll.' })
  commitment!: string;

  @Field(() => [String], { description: 'What the members have contributed to the dice, in order.' })
  entropy!: string[];

  @Field(() => String, { nullable: true, description: 'The seed, in hex; null until the combat is over.' })
  serverSeed!: string | null;
}
