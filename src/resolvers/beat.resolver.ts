/** A beat: its events, dice, sheet and prose. */
import { Ctx, Extensions, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { Roll as Rolled } from '../rules/dice.ts';
import type { CombatRow, EntryRow, NarrationRow } from '../store/rows.ts';
import type { Certificate as StoredCertificate } from '../table/narrations.ts';
import { Beat, Certificate, Modifier, Narration, NarrationSentence, Roll } from './beat.type.ts';
import { type EventView, type FactView, factViews, withBookkeeping } from './beat.view.ts';
import { Combat, Combatant } from './combat.type.ts';
import { type CombatantView, meetingIn } from './combat.view.ts';
import { combatantOf } from './combatants.ts';
import { type Context, engineOf } from './context.ts';
import { Bookkeeping, Fact, GameEvent } from './event.type.ts';
import { beatIdOf, combatantIdOf, idAsOf, narrationIdOf } from './ids.ts';
import { combatAt, type SeenEntry } from './past.ts';
import { eventsSeen, rollsOf } from './seen.ts';
import { sightOf } from './viewer.ts';

@Resolver(() => Beat)
export class BeatResolver {
  @FieldResolver(() => ID, { description: "The combat's id and the seq of the entry it is." })
  id(@Root() { combatId, seq, asOf }: SeenEntry): string {
    return idAsOf(beatIdOf(combatId!, seq), asOf);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The id of the combatant who acted; null where nobody did.' })
  actorId(@Root() { combatId, actorId, asOf }: SeenEntry): string | null {
    return actorId && idAsOf(combatantIdOf(combatId!, actorId), asOf);
  }

  @FieldResolver(() => Combatant, { nullable: true, description: 'Who acted; null where nobody did.' })
  actor(@Root() entry: SeenEntry, @Ctx() context: Context): Promise<CombatantView | null> | null {
    const { actorId } = entry;
    return actorId === null ? null : combatantOf(context, meetingIn(entry), actorId);
  }

  @FieldResolver(() => Combat, { description: 'The combat it belongs to.' })
  combat(@Root() { combatId, asOf }: SeenEntry, @Ctx() context: Context): Promise<CombatRow | null> {
    return asOf === undefined ? context.loaders.combat.load(combatId!) : combatAt(context, combatId!, asOf);
  }

  @FieldResolver(() => [GameEvent], { description: 'Everything that happened in it, in order.' })
  async events(
    @Root() entry: EntryRow,
    @Bookkeeping() bookkeeping: boolean | null,
    @Ctx() context: Context,
  ): Promise<readonly EventView[]> {
    return withBookkeeping(await eventsSeen(context, entry), bookkeeping);
  }

  @FieldResolver(() => [Roll], {
    description:
      'Every roll, in the order the faces were drawn; what would give a secret away once the combat is over.',
  })
  rolls(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly Rolled[]> {
    return rollsOf(context, entry);
  }

  @FieldResolver(() => [Fact], {
    description: 'What can be told of it, in order: what the sentences of its narration cite.',
  })
  @Extensions({ weight: 5 })
  async facts(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly FactView[]> {
    const engine = await engineOf(context, entry.campaignId);
    const { facts } = context.arbiter.sheet(entry, engine.id);
    return factViews(engine, entry, facts, await sightOf(context, entry.campaignId));
  }

  @FieldResolver(() => String, {
    description:
      'The same facts as a readable account, with how everybody stands afterwards: all that prose is held against.',
  })
  @Extensions({ weight: 20 })
  async sheet(@Root() entry: EntryRow, @Ctx() context: Context): Promise<string> {
    return context.arbiter.record(entry, (await engineOf(context, entry.campaignId)).id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Nothing happened in it that could be told: it has no narration, and none will come.',
  })
  isQuiet(@Root() { quiet }: EntryRow): boolean {
    return quiet;
  }

  @FieldResolver(() => Narration, {
    nullable: true,
    description: 'Selecting it waits, within a bound, until the prose is there; null at once for a quiet beat.',
  })
  narration(@Root() { campaignId, seq }: EntryRow, @Ctx() { arbiter, loaders }: Context): Promise<NarrationRow | null> {
    const isUnderWay = arbiter.narrations.soFar(campaignId, seq) !== undefined;
    return isUnderWay ? arbiter.awaitNarration(campaignId, seq) : loaders.narration.load({ campaignId, seq });
  }
}

@Resolver(() => Narration)
export class NarrationResolver {
  @FieldResolver(() => ID, { description: 'The id of the beat, and `~told`.' })
  id(@Root() { combatId, beatSeq }: NarrationRow): string {
    return narrationIdOf(combatId, beatSeq);
  }
}

@Resolver(() => Roll)
export class RollResolver {
  @FieldResolver(() => [Modifier], {
    description: 'What the bonus comes from; none where nothing was added, or where the log is older than this.',
  })
  modifiers(@Root() { modifiers }: Rolled): readonly Modifier[] {
    return modifiers ?? [];
  }

  @FieldResolver(() => [Modifier], {
    description: 'Where dice are counted and not added: what their number comes from.',
  })
  pool(@Root() { pool }: Rolled): readonly Modifier[] {
    return pool ?? [];
  }
}

@Resolver(() => Certificate)
export class CertificateResolver {
  @FieldResolver(() => [NarrationSentence])
  sentences(@Root() { sentences, checks }: StoredCertificate): readonly NarrationSentence[] {
    return sentences.map((sentence) => ({
      ...sentence,
      facts: [...sentence.facts],
      checks: [...(checks[sentence.source] ?? [])],
    }));
  }

  @FieldResolver(() => [String])
  checks(@Root() { checks }: StoredCertificate): readonly string[] {
    return [...new Set(Object.values(checks).flat())];
  }
}
