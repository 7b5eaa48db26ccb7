/** A beat: its events, dice, sheet and prose. */
import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Roll as Rolled } from '../rules/dice.ts';
import type { CombatRow, EntryRow, NarrationRow } from '../store/rows.ts';
import type { Certificate as StoredCertificate } from '../table/narrations.ts';
import { Beat, Certificate, Modifier, Narration, NarrationSentence, Roll } from './beat.type.ts';
import { type EventView, eventsOf, type FactView, factViews } from './beat.view.ts';
import { Combat } from './combat.type.ts';
import { type Context, engineOf } from './context.ts';
import { Fact, GameEvent } from './event.type.ts';
import { rollsOf } from './rolls.ts';

@Resolver(() => Beat)
export class BeatResolver {
  @FieldResolver(() => Combat)
  combat(@Root() { combatId }: EntryRow, @Ctx() { loaders }: Context): Promise<CombatRow | null> {
    return loaders.combat.load(combatId!);
  }

  @FieldResolver(() => [GameEvent])
  async events(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly EventView[]> {
    return eventsOf(await engineOf(context, entry.campaignId), entry);
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
  async facts(@Root() entry: EntryRow, @Ctx() context: Context): Promise<readonly FactView[]> {
    const engine = await engineOf(context, entry.campaignId);
    return factViews(context.arbiter.sheet(entry, engine.id).facts, eventsOf(engine, entry));
  }

  @FieldResolver(() => String, {
    description:
      'The same facts as a readable account, with how everybody stands afterwards: all that prose is held against.',
  })
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

  @FieldResolver(() => Int)
  repaired(@Root() { refused }: StoredCertificate): number {
    return refused;
  }
}
