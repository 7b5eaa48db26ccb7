/** The schema: every resolver, and how abstract types find their concrete ones. */
import 'reflect-metadata';
import { type GraphQLAbstractType, type GraphQLSchema, printSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import type { SheetView } from '../rules/ruleset.ts';
import { guard } from './access.ts';
import { ActResolver } from './act.resolver.ts';
import { ration } from './allowance.ts';
import { BeatResolver, CertificateResolver, NarrationResolver, RollResolver } from './beat.resolver.ts';
import type { EventView } from './beat.view.ts';
import { CampResolver } from './camp.resolver.ts';
import { CampaignResolver } from './campaign.resolver.ts';
import { ChairResolver } from './chair.resolver.ts';
import { CharacterResolver } from './character.resolver.ts';
import {
  CombatantResolver,
  CombatResolver,
  OptionResolver,
  TimelineResolver,
  WindowResolver,
} from './combat.resolver.ts';
import { events } from './events/table.ts';
import { declareEventTypes, resolveEvents } from './events/types.ts';
import { feedResolvers, feedTypeOf } from './feed.resolver.ts';
import { LogResolver } from './log.resolver.ts';
import { type Found, NodeResolver } from './node.resolver.ts';
import { InvitationResolver, MemberResolver, SeatsResolver } from './people.resolver.ts';
import { ProofResolver } from './proof.resolver.ts';
import { AbilityResolver, ClassResolver, ItemResolver, RulesetResolver } from './ruleset.resolver.ts';
import { SealedRollResolver, SealingResolver } from './sealed.resolver.ts';
import { StoryResolver } from './story.resolver.ts';
import { StuntResolver } from './stunt.resolver.ts';

let made: GraphQLSchema | null = null;

/** The one schema of this process: made a second time, type-graphql would list arguments in another order. */
export const makeSchema = (): GraphQLSchema => {
  made ??= built();
  return made;
};

function built(): GraphQLSchema {
  declareEventTypes();
  const schema = buildSchemaSync({
    resolvers: [
      RulesetResolver,
      ClassResolver,
      AbilityResolver,
      ItemResolver,
      CampaignResolver,
      CharacterResolver,
      CombatResolver,
      CombatantResolver,
      TimelineResolver,
      WindowResolver,
      OptionResolver,
      NodeResolver,
      CampResolver,
      ActResolver,
      BeatResolver,
      NarrationResolver,
      CertificateResolver,
      RollResolver,
      ProofResolver,
      LogResolver,
      ...feedResolvers,
      StoryResolver,
      SeatsResolver,
      ChairResolver,
      StuntResolver,
      SealingResolver,
      SealedRollResolver,
      MemberResolver,
      InvitationResolver,
    ],
    validate: false,
    // It would ask the whole schema about itself at every start, which a test does once (schema.test.ts).
    skipCheck: true,
    pubSub: unused,
  });
  for (const [name, typeOf] of Object.entries(concreteTypes)) {
    (schema.getType(name) as GraphQLAbstractType).resolveType = typeOf as (value: unknown) => string;
  }
  resolveEvents(schema);
  guard(schema);
  ration(schema);
  for (const [name, description] of Object.entries(roots)) schema.getType(name)!.description = description;
  return schema;
}

const roots = {
  Query: 'What can be looked up; nothing of it changes anything.',
  Mutation: 'What can be done; what is refused has changed nothing and rolled no die.',
  Subscription: 'What can be followed; every item says where to go on after it.',
};

/** type-graphql demands one, but the feed brings its own source. */
const unused: PubSub = {
  publish() {},
  subscribe() {
    throw new Error('Nothing is published here.');
  },
};

// type-graphql would ask for instances of its classes; here the roots are rows and events as they are.
const concreteTypes = {
  Node: (found: Found | EventView) => ('__typename' in found ? found.__typename : eventTypeOf(found)),
  Event: eventTypeOf,
  CharacterSheet: ({ kind }: SheetView) => kind,
  CombatFeedItem: feedTypeOf,
  CampaignFeedItem: feedTypeOf,
};

function eventTypeOf({ type }: EventView): string {
  return events.has(type) ? type : 'OtherEvent';
}

/** As it is committed, so that a change of the API is seen in review. */
export const printedSchema = (schema: GraphQLSchema): string => `${printSchema(schema)}\n`;
