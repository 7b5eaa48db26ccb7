/** How large an operation may be: its shape before it is looked at, its cost before it is run. The same on both transports. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Config } from '../config.ts';
import { badRequest, tooComplex } from '../resolvers/errors.ts';

export type Limits = Pick<Config, 'maxDepth' | 'maxAliases' | 'maxTokens' | 'maxCost'>;

const maxRootFields = 20;
const maxDirectives = 50;
/** Every event of the four games with its fields comes to some 2,700. */
const maxFields = 4000;

/** What an operation comes to with its fragments written out. */
interface Shape {
  readonly depth: number;
  readonly fields: number;
  readonly rootFields: number;
  readonly aliases: number;
  readonly directives: number;
}

const nothing: Shape = { depth: 0, fields: 0, rootFields: 0, aliases: 0, directives: 0 };

export function shapeRule({ maxDepth, maxAliases }: Limits): ValidationRule {
  const most: Shape = {
    depth: maxDepth,
    fields: maxFields,
    rootFields: maxRootFields,
    aliases: maxAliases,
    directives: maxDirectives,
  };
  return (context) => {
    const measure = measurer((name) => context.getFragment(name));
    const check = (operation: OperationDefinitionNode): void => {
      const shape = measure(operation.selectionSet);
      for (const [limit, max] of Object.entries(most) as [keyof Shape, number][]) {
        if (shape[limit] <= max) continue;
        context.reportError(
          tooComplex(limit, max, `The operation has ${limit} ${shape[limit]}; at most ${max} is allowed.`),
        );
      }
    };
    return { OperationDefinition: check };
  };
}

/** Each fragment is measured once, however often it is spread: a bomb costs no more than its text. */
function measurer(fragment: (name: string) => FragmentDefinitionNode | null | undefined) {
  const known = new Map<string, Shape>();
  const ofFragment = (name: string): Shape => {
    const before = known.get(name);
    if (before) return before;
    // Stands in while it is measured, so that a circle ends; another rule refuses it.
    known.set(name, nothing);
    const found = fragment(name);
    const shape = found ? ofSelections(found.selectionSet) : nothing;
    known.set(name, shape);
    return shape;
  };
  const ofSelections = ({ selections }: SelectionSetNode): Shape =>
    selections.reduce((sum, selection) => {
      const directives = selection.directives?.length ?? 0;
      const shape =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(selection.selectionSet);
      return together(sum, { ...shape, directives: shape.directives + directives });
    }, nothing);
  const ofField = ({ selectionSet, alias, name }: FieldNode): Shape => {
    const below = selectionSet ? ofSelections(selectionSet) : nothing;
    // graphql-js has its own rule for the depth of introspection, which is deep by nature.
    const depth = name.value.startsWith('__') ? 0 : below.depth;
    return {
      ...below,
      depth: 1 + depth,
      fields: 1 + below.fields,
      rootFields: 1,
      aliases: below.aliases + (alias ? 1 : 0),
    };
  };
  return ofSelections;
}

const together = (one: Shape, other: Shape): Shape => ({
  depth: Math.max(one.depth, other.depth),
  fields: one.fields + other.fields,
  rootFields: one.rootFields + other.rootFields,
  aliases: one.aliases + other.aliases,
  directives: one.directives + other.directives,
});

/** No argument of the API is half as deep; deeper ones overflow whatever walks them. */
const maxNesting = 64;

/** Throws when the operation would have to answer more fields than allowed, or brings what is nested without end. */
export function checkCost(
  { maxCost }: Limits,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (isDeeper(variables, maxNesting))
    throw tooComplex('nesting', maxNesting, `Variables may be nested at most ${maxNesting} deep.`);
  const cost = costs.get(operation) ?? costOf(schema, document, operation, variables);
  if (cost > maxCost) throw tooComplex('cost', maxCost, `The operation costs ${cost}; at most ${maxCost} is allowed.`);
}

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isDeeper(part, most - 1)));

/** Of operations whose cost no variable can change. Apollo keeps documents, so that these are the same objects again. */
const costs = new WeakMap<OperationDefinitionNode, number>();

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const cost = estimated(schema, query, operation, variables);
  if (!varies(query)) costs.set(operation, cost);
  return cost;
}

function estimated(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({ schema, query, variables, operationName: operation.name?.value, estimators: [estimator] });
  } catch (error) {
    if (error instanceof GraphQLError) throw badRequest(error);
    throw error;
  }
}

/** Arguments that say how much is asked for. */
const sizes = new Set(['first', 'last', 'window', 'ids']);

function varies(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    enter(node) {
      if (node.kind !== Kind.ARGUMENT || node.value.kind !== Kind.VARIABLE) return;
      found ||= sizes.has(node.name.value) || node.name.value === 'if';
    },
  });
  return found;
}

/** What a list holds when nobody says how much of it is wanted. */
const usualLength = 5;
const introspection = 100;

const estimator: ComplexityEstimator = ({ field, args, childComplexity }) => {
  if (field.name.startsWith('__')) return field.name === '__typename' ? 0 : introspection;
  const size = sizeOf(field, args);
  if (size !== null) return 1 + childComplexity * Math.max(1, size);
  // The page has multiplied its edges already.
  const isPlainList = isListType(getNullableType(field.type)) && field.name !== 'edges';
  return 1 + childComplexity * (isPlainList ? usualLength : 1);
};

/** How much is asked for; null where nothing says. */
function sizeOf(field: GraphQLField<unknown, unknown>, args: Readonly<Record<string, unknown>>): number | null {
  const size = field.args.find(({ name }) => sizes.has(name) && args[name] != null);
  if (!size) return (field.extensions.page as number | undefined) ?? null;
  const given = args[size.name];
  return Array.isArray(given) ? given.length : Number(given);
}
