/** Seats: who is invited, who comes and goes, who plays whom, and what game masters keep to themselves. */
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Members, Role as RoleWord } from '../rules/members.ts';
import type { CampaignRow, CharacterRow, InvitationRow, PersonRow } from '../store/rows.ts';
import type { RetryKey } from '../table/idempotency.ts';
import type { Known, Outcome } from '../table/people.ts';
import { May } from './access.ts';
import { Campaign } from './campaign.type.ts';
import { Character } from './character.type.ts';
import { listFrom, nameFrom, notesFrom, optional, wholeFrom, wordFrom } from './check.ts';
import { accepted, type Context } from './context.ts';
import { Role } from './enums.type.ts';
import { badInput, failure, notFound, refused } from './errors.ts';
import { characterIdIn, memberIdOf, personIdIn } from './ids.ts';
import type { AsOf } from './past.ts';
import {
  AcceptInvitationInput,
  Arrival,
  FreshToken,
  GiveCharacterInput,
  Invitation,
  InviteInput,
  Member,
  Person,
  SetNotesInput,
  SetRoleInput,
  Welcome,
} from './people.type.ts';
import { CampResult } from './results.type.ts';
import { Key, KeyArg } from './retry.ts';
import { byOf, heroesOf, roleOf, type Somebody, standingOf, viewerOf } from './viewer.ts';

/** A member of a campaign, as the resolvers of its fields take it. */
export interface MemberView {
  readonly campaign: CampaignRow;
  readonly personId: string;
  readonly name: string;
  readonly role: string;
}

export function membersOf(campaign: CampaignRow): readonly MemberView[] {
  const members = Object.entries((campaign.members ?? {}) as Members);
  return members.map(([personId, { name, role }]) => ({ campaign, personId, name, role }));
}

@Resolver(() => Campaign)
export class SeatsResolver {
  @FieldResolver(() => [Member], { description: 'Those who sit at the table, in the order they came.' })
  members(@Root() campaign: AsOf<CampaignRow>): readonly MemberView[] {
    return membersOf(campaign);
  }

  @FieldResolver(() => Boolean, { description: 'Whether strangers may look on.' })
  isListed(@Root() { isListed }: CampaignRow): boolean {
    return isListed;
  }

  @FieldResolver(() => Role, {
    nullable: true,
    description: 'What whoever asks is at the table; null for somebody who has no seat there and only looks on.',
  })
  async yourRole(@Root() { id }: CampaignRow, @Ctx() context: Context): Promise<string | null> {
    const standing = await standingOf(context, id);
    return standing === 'VISITOR' ? null : standing;
  }

  @May('GM', 'root.id')
  @FieldResolver(() => [Invitation], {
    description: 'The invitations by which somebody may still come in: for those who run the table.',
  })
  async invitations(@Root() { id }: CampaignRow, @Ctx() { arbiter }: Context): Promise<readonly InvitationRow[]> {
    return arbiter.people.openInvitations(id);
  }

  @May('GM', 'root.id')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What game masters have written down for themselves: for them alone, and in no log.',
  })
  notes(@Root() { id }: CampaignRow, @Ctx() { arbiter }: Context): Promise<string | null> {
    return arbiter.people.notes(id);
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => Invitation, {
    nullable: true,
    description: 'Invites somebody to the table; a game master invites players and spectators.',
  })
  async invite(
    @Arg('input', () => InviteInput, { description: 'Who, to what.' })
    { campaignId, role, characterIds, hours, uses }: InviteInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<InvitationRow & { readonly code: string | null }> {
    const characters = listFrom('characterIds', characterIds ?? [], (id) =>
      characterIdIn(wordFrom('characterIds', id)),
    );
    const wanted = (role ?? 'PLAYER') as RoleWord;
    if ((await standingOf(context, campaignId)) !== 'OWNER' && ['OWNER', 'GM'].includes(wanted)) throw onlyTheOwner;
    const campaign = await context.loaders.campaign.load(campaignId);
    if (!campaign) throw notFound('campaign');
    for (const id of characters)
      if ((await context.loaders.character.load(id))?.campaignId !== campaignId) throw notFound('character');
    const asked = {
      ...{ campaignId, role: wanted, characters, createdBy: await byOf(context) },
      hours: wholeFrom('hours', hours ?? 168, 1, 720),
      uses: wholeFrom('uses', uses ?? 1, 1, 50),
    };
    const { invitation, code } = done(await context.arbiter.people.invite(asked, key));
    return { ...invitation, code };
  }

  @May('GM', 'campaignId')
  @Mutation(() => Campaign, { nullable: true, description: 'Makes an invitation void.' })
  async revokeInvitation(
    @Arg('campaignId', () => ID, { description: 'The campaign it is for.' }) campaignId: string,
    @Arg('invitationId', () => ID, { description: 'The invitation.' }) invitationId: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CampaignRow | null> {
    done(await context.arbiter.people.revokeInvitation(campaignId, invitationId, key));
    return context.loaders.campaign.load(campaignId);
  }

  @May('ANYBODY')
  @Query(() => Welcome, { nullable: true, description: 'What a code opens; null where it opens nothing any more.' })
  async invitation(
    @Arg('code', () => String, { description: 'The code of an invitation.' }) code: string,
    @Ctx() { arbiter, loaders, share }: Context,
  ) {
    const row = await share.tryCode(
      () => arbiter.people.opens(code),
      (found) => found === null,
    );
    if (!row) return null;
    const campaign = row.campaignId === null ? null : await loaders.campaign.load(row.campaignId);
    const characters = await loaders.character.loadMany([...(row.characters as readonly string[])]);
    const characterNames = characters.flatMap((one) => (one && 'name' in one ? [one.name] : []));
    return { campaignName: campaign?.name ?? null, role: row.role, expiresAt: row.expiresAt, characterNames };
  }

  @May('ANYBODY')
  @Mutation(() => Arrival, {
    nullable: true,
    description: 'Comes in by an invitation: to a table, or as the host of the server.',
  })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput, { description: 'By what, and under which name.' })
    { code, name }: AcceptInvitationInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const viewer = await viewerOf(context);
    const known = viewer.kind === 'PERSON' ? viewer : null;
    if (!known && !context.arbiter.people.givesTokens) throw signInFirst;
    const called = optional(name, (text) => nameFrom('name', text)) ?? known?.person.name;
    if (called === undefined) throw badInput('name', 'name must say what you want to be called.');
    const reply = await context.share.tryCode(
      () => context.arbiter.people.accept(code, called, known?.person ?? null, key),
      (outcome) => !outcome.ok && outcome.refusal.code === 'NOT_FOUND',
    );
    const { person, token, expiresAt, campaignId } = done(reply);
    const campaign = campaignId === null ? null : await context.loaders.campaign.load(campaignId);
    return { token, person: { ...person, expiresAt: expiresAt ?? known?.expiresAt }, campaign };
  }

  @May('ANYBODY')
  @Query(() => Person, { nullable: true, description: 'Who asks; null for whoever is not known by name.' })
  async me(@Ctx() context: Context): Promise<(PersonRow & { readonly expiresAt: Date }) | null> {
    const viewer = await viewerOf(context);
    return viewer.kind === 'PERSON' ? { ...viewer.person, expiresAt: viewer.expiresAt } : null;
  }

  @May('KNOWN')
  @Mutation(() => FreshToken, {
    nullable: true,
    description: 'Another token in place of the one that was sent, which is good for an hour more.',
  })
  async renewToken(@KeyArg() key: RetryKey | null, @Ctx() context: Context) {
    return done(await context.arbiter.people.renew(await tokenHolder(context), key));
  }

  @May('KNOWN')
  @Mutation(() => Person, {
    nullable: true,
    description: 'Makes the token that was sent void, or all tokens of whoever asks; feeds that go by it end.',
  })
  async signOut(
    @Arg('everywhere', () => Boolean, { nullable: true, defaultValue: false, description: 'All of them.' })
    everywhere: boolean | null,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<Person> {
    const { person, hash, expiresAt } = await tokenHolder(context);
    done(await context.arbiter.people.signOut(person.id, everywhere ? {} : { hash: hash! }, key));
    return { ...person, expiresAt };
  }

  @May('SPECTATOR', 'campaignId')
  @Mutation(() => CampResult, { nullable: true, description: 'Leaves the table.' })
  async leaveCampaign(
    @Arg('campaignId', () => ID, { description: 'The campaign.' }) campaignId: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    if ((await byOf(context)) === null) throw noSeat;
    return accepted(context, await (await context.gm()).leave(campaignId, key));
  }

  @May('GM', 'campaignId')
  @Mutation(() => CampResult, { nullable: true, description: 'Sends somebody from the table.' })
  async removeMember(
    @Arg('campaignId', () => ID, { description: 'The campaign.' }) campaignId: string,
    @Arg('memberId', () => ID, { description: 'Who has to go.' }) memberId: string,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return accepted(context, await (await context.gm()).removeMember(campaignId, personIdIn(memberId), key));
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => CampResult, { nullable: true, description: 'Makes a member something else.' })
  async setRole(
    @Arg('input', () => SetRoleInput, { description: 'Who becomes what.' }) {
      campaignId,
      memberId,
      role,
    }: SetRoleInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const asked = { member: personIdIn(memberId), role: role as RoleWord };
    return accepted(context, await (await context.gm()).setRole(campaignId, asked, key));
  }

  @May('PLAYER', 'input.characterId')
  @Mutation(() => CampResult, {
    nullable: true,
    description: 'Hands a character over to a member: a player one of their own, those who run the table any.',
  })
  async giveCharacter(
    @Arg('input', () => GiveCharacterInput, { description: 'Which character, to whom.' })
    { characterId, memberId, isShared }: GiveCharacterInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const row = await context.loaders.character.load(characterIdIn(characterId));
    if (!row) throw notFound('character');
    const asked = { character: row.id, member: personIdIn(memberId), isShared: isShared ?? false };
    return accepted(context, await (await context.gm()).giveCharacter(row.campaignId, asked, key));
  }

  @May('OWNER', 'campaignId')
  @Mutation(() => CampResult, { nullable: true, description: 'Whether strangers may look on.' })
  async setListed(
    @Arg('campaignId', () => ID, { description: 'The campaign.' }) campaignId: string,
    @Arg('isListed', () => Boolean, { description: 'Whether they may.' }) isListed: boolean,
    @KeyArg() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return accepted(context, await (await context.gm()).setListed(campaignId, isListed, key));
  }

  @May('GM', 'input.campaignId')
  @Mutation(() => Campaign, { nullable: true, description: 'Keeps what game masters write down for themselves.' })
  async setNotes(
    @Arg('input', () => SetNotesInput, { description: 'What is kept.' }) { campaignId, text }: SetNotesInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ): Promise<CampaignRow> {
    const campaign = await context.loaders.campaign.load(campaignId);
    if (!campaign) throw notFound('campaign');
    done(await context.arbiter.people.setNotes(campaignId, notesFrom('text', text), key));
    return campaign;
  }
}

function done<What extends object>(outcome: Outcome<What>): { readonly ok: true } & What {
  if (!outcome.ok) throw refused(outcome.refusal);
  return outcome;
}

/** A token is what can be renewed and made void: who is known by a platform's word is known as long as it says. */
async function tokenHolder(context: Context): Promise<Known> {
  const viewer = (await context.viewer()) as Somebody | { readonly kind: 'EVERYBODY' };
  if (viewer.kind === 'PERSON' && viewer.hash !== null) return viewer;
  throw failure(
    'ILLEGAL_ACTION',
    'You are not known by a token of this server, so that there is none to renew or to void.',
  );
}

const signInFirst = failure(
  'UNAUTHENTICATED',
  'Accounts are kept elsewhere: sign in there, and send its token as "Authorization: Bearer <token>" together with the code.',
);
const onlyTheOwner = failure('FORBIDDEN', 'Only the owner makes somebody owner or game master.');
const noSeat = failure('ILLEGAL_ACTION', 'You have no seat of your own here that you could leave.');

@Resolver(() => Member)
export class MemberResolver {
  @FieldResolver(() => ID, { description: "The campaign's id and the person's." })
  id(@Root() { campaign, personId }: MemberView): string {
    return memberIdOf(campaign.id, personId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is whoever asks.' })
  async isYou(@Root() { personId }: MemberView, @Ctx() context: Context): Promise<boolean> {
    return (await byOf(context)) === personId;
  }

  @FieldResolver(() => [Character], { description: 'The characters that are theirs to play.' })
  characters(@Root() { campaign, personId }: MemberView, @Ctx() context: Context): Promise<CharacterRow[]> {
    return charactersWith(context, heroesOf(campaign, personId));
  }
}

@Resolver(() => Invitation)
export class InvitationResolver {
  @FieldResolver(() => [Character], { description: 'The characters that will be theirs to play.' })
  characters(@Root() { characters }: InvitationRow, @Ctx() context: Context): Promise<CharacterRow[]> {
    return charactersWith(context, characters as readonly string[]);
  }
}

async function charactersWith({ loaders }: Context, ids: readonly string[]): Promise<CharacterRow[]> {
  const rows = await Promise.all(ids.map((id) => loaders.character.load(id)));
  return rows.filter((row) => row !== null);
}

/** A member by their id, if they still sit there. */
export async function memberNamed(context: Context, campaignId: string, personId: string): Promise<MemberView | null> {
  const campaign = await context.loaders.campaign.load(campaignId);
  if (!campaign || roleOf(campaign, personId) === null) return null;
  return membersOf(campaign).find((member) => member.personId === personId) ?? null;
}
