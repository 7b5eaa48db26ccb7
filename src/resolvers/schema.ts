/** The schema: every resolver, and how abstract types find their concrete ones. */
import 'reflect-metadata';
import { type GraphQLAbstractType, type GraphQLSchema, printSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import type { SheetView } from '../rules/ruleset.ts';
import { ActResolver } from './act.resolver.ts';
import { BeatResolver, CertificateResolver, RollResolver } from './beat.resolver.ts';
import type { EventView } from './beat.view.ts';
import { CampResolver } from './camp.resolver.ts';
import { CampaignResolver } from './campaign.resolver.ts';
import { CharacterResolver } from './character.resolver.ts';
import { CombatantResolver, CombatResolver } from './combat.resolver.ts';
import { promisedEvents } from './event.type.ts';
import { FeedResolver } from './feed.resolver.ts';
import { LogResolver } from './log.resolver.ts';
import { ProofResolver } from './proof.resolver.ts';
import { RulesetResolver } from './ruleset.resolver.ts';
import { StoryResolver } from './story.resolver.ts';

let made: GraphQLSchema | null = null;

/** The one schema of this process: made a second time, type-graphql would list arguments in another order. */
export const makeSchema = (): GraphQLSchema => {
  made ??= built();
  return made;
};

function built(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      RulesetResolver,
      CampaignResolver,
      CharacterResolver,
      CombatResolver,
      CombatantResolver,
      CampResolver,
      ActResolver,
      BeatResolver,
      CertificateResolver,
      RollResolver,
      ProofResolver,
      LogResolver,
      FeedResolver,
      StoryResolver,
    ],
    validate: false,
    pubSub: unused,
  });
  for (const [name, typeOf] of Object.entries(concreteTypes)) {
    (schema.getType(name) as GraphQLAbstractType).resolveType = typeOf as (value: unknown) => string;
  }
  return schema;
}

/** type-graphql demands one, but the feed brings its own source. */
const unused: PubSub = {
  publish() {},
  subscribe() {
    throw new Error('Nothing is published here.');
  },
};

// type-graphql would ask for instances of its classes; here the roots are rows and events as they are.
const concreteTypes = {
  Event: ({ type }: EventView) => (promisedEvents.has(type) ? type : 'OtherEvent'),
  CharacterSheet: ({ kind }: SheetView) => kind,
  CombatFeedItem: feedTypeOf,
};

function feedTypeOf(item: object): string {
  if ('certificate' in item) return 'Narration';
  if ('index' in item) return 'NarrationDelta';
  return 'fromSeq' in item ? 'FeedGap' : 'Beat';
}

/** As it is committed, so that a change of the API is seen in review. */
export const printedSchema = (schema: GraphQLSchema): string => `${printSchema(schema)}\n`;
