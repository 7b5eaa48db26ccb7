/** What the tables hold, as plain values. Columns of JSON are parsed; what is in them is the rules' business. */

export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly revision: number;
  readonly setting: string | null;
  readonly settings: unknown;
  readonly status: string;
  readonly endReason: string | null;
  readonly createdAt: Date;
  /** The newest number of the log. */
  readonly seq: number;
  /** How many combats have been started. */
  readonly combats: number;
  /** Contributions to the dice of the next combat. */
  readonly entropy: unknown;
  readonly stirred: unknown;
  /** How many entries outside combat have rolled under the present seed. */
  readonly thrown: number;
  /** The hash of the newest entry; empty where the log has no chain yet. */
  readonly head: string;
  /** The campaign it was branched off from; null where it was founded here. */
  readonly origin: unknown;
  /** The revision of the ruleset that has made this row and all other projections of the campaign. */
  readonly foldedBy: number;
  /** How the table likes its prose; null until somebody says. */
  readonly style: unknown;
  /** Who sits at the table, by their ids; null until somebody joins by name. */
  readonly members: unknown;
  /** Who may play each character. */
  readonly controllers: unknown;
  /** What the game master has in hand; null where there is nothing, and never was. */
  readonly chair: unknown;
  /** Whether strangers may look on. */
  readonly isListed: boolean;
}

/** Somebody's seat at a table. */
export interface MemberRow {
  readonly campaignId: string;
  readonly personId: string;
}

/** What game masters write down for themselves. */
export interface NotesRow {
  readonly campaignId: string;
  readonly text: string;
  readonly at: Date;
}

/** Somebody the server knows by name. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** Runs the server. */
  readonly isHost: boolean;
  /** Issuer and subject of their account elsewhere. */
  readonly subject: string | null;
  readonly createdAt: Date;
}

/** What somebody shows to be known again. */
export interface TokenRow {
  /** SHA-256 of the token, in hex. */
  readonly hash: string;
  readonly personId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** What lets somebody in. */
export interface InvitationRow {
  readonly id: string;
  /** SHA-256 of the code, in hex. */
  readonly hash: string;
  /** Null: to the server, as its host. */
  readonly campaignId: string | null;
  readonly role: string;
  /** Those that will be theirs to play. */
  readonly characters: unknown;
  /** Null where the server made it. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** How many may still come in by it. */
  readonly uses: number;
  readonly revokedAt: Date | null;
}

/** What the ruleset remembers between fights. */
export interface CampRow {
  readonly campaignId: string;
  readonly state: unknown;
}

/** Whose the campaign is. */
export interface OwnerRow {
  readonly campaignId: string;
  /** SHA-256 of the owner's key, in hex. */
  readonly hash: string;
  readonly at: Date;
}

export interface SeedRow {
  readonly campaignId: string;
  /** 0 is the campaign's own seed. */
  readonly combat: number;
  readonly generation: number;
  readonly seed: string;
  readonly commitment: string;
  readonly fromSeq: number;
  readonly toSeq: number | null;
  readonly revealed: boolean;
}

export interface CharacterRow {
  readonly id: string;
  readonly campaignId: string;
  readonly position: number;
  readonly name: string;
  readonly class: string;
  readonly level: number;
  readonly xp: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly standing: string;
  /** The whole character. */
  readonly data: unknown;
}

export interface CombatRow {
  readonly id: string;
  readonly campaignId: string;
  readonly number: number;
  readonly kind: string;
  readonly status: string;
  readonly round: number;
  readonly version: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly entropy: unknown;
  /** How many of its beats have rolled. */
  readonly thrown: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export interface EnemyRow {
  readonly id: string;
  readonly combatId: string;
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly standing: string;
}

export interface EntryRow {
  readonly campaignId: string;
  readonly seq: number;
  readonly kind: string;
  readonly combatId: string | null;
  readonly actorId: string | null;
  readonly command: string;
  readonly round: number;
  /** Of the ruleset, when it was written. */
  readonly revision: number;
  /** The hash of the game's content, when it was written. */
  readonly content: string;
  /** How its faces follow from the seed. */
  readonly stream: number;
  /** SHA-256 of the client's idempotency key. */
  readonly key: string | null;
  readonly at: Date;
  /** A beat in which nothing happened that could be told. */
  readonly quiet: boolean;
  /** The hash of the entry before. */
  readonly previous: string;
  readonly hash: string;
  /** Over the hash, where a combat ended, and the id of the key. */
  readonly signature: string | null;
  readonly signedBy: string | null;
  /** Command, events, rolls and standings. */
  readonly body: unknown;
}

export interface SnapshotRow {
  readonly combatId: string;
  readonly seq: number;
  readonly version: number;
  readonly state: unknown;
}

/** The whole campaign after entry `seq`. */
export interface CheckpointRow {
  readonly campaignId: string;
  readonly seq: number;
  readonly state: unknown;
}

export interface SigningKeyRow {
  readonly id: string;
  /** In base64, as SPKI. */
  readonly publicKey: string;
  /** In base64, as PKCS #8. */
  readonly privateKey: string;
  readonly since: Date;
  readonly until: Date | null;
  /** What the key before has signed: that this one follows it. */
  readonly endorsed: string | null;
}

/** What an idempotency key was sent with; both are kept as hashes. */
export interface UsedKeyRow {
  /** The campaign it was sent to; empty for the server. */
  readonly scope: string;
  readonly key: string;
  readonly asked: string;
  /** The campaign that was made, where one was. */
  readonly made: string | null;
}

/** What campaigns go by besides the book, by its hash. */
export interface BestiaryTextRow {
  readonly hash: string;
  readonly text: string;
}

/** Monsters that every new campaign of the ruleset begins with. */
export interface BestiaryRow {
  readonly ruleset: string;
  readonly version: number;
  readonly hash: string;
  /** The text that was imported; empty where it is kept by its hash. */
  readonly source: string;
  readonly at: Date;
}

export interface NarrationRow {
  readonly campaignId: string;
  readonly beatSeq: number;
  readonly combatId: string;
  readonly text: string;
  readonly source: string;
  readonly certificate: unknown;
  readonly at: Date;
}

/** One call to the language model. */
export interface ModelCallRow {
  readonly id: string;
  readonly campaignId: string;
  readonly at: Date;
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  readonly purpose: string;
  readonly model: string;
  readonly input: number;
  readonly cacheWritten: number;
  readonly cacheRead: number;
  readonly output: number;
  readonly firstMs: number | null;
  readonly latencyMs: number;
  readonly outcome: string;
  /** In millionths of a dollar. */
  readonly cost: number;
}
