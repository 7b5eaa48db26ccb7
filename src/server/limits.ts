/** How large an operation may be: its shape before it is looked at, its cost before it is run. The same on every transport. */
import {
  type ASTVisitor,
  BREAK,
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
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity';
import type { Config } from '../config.ts';
import { badRequest, mostNested, nestedTooDeeply, tooComplex } from '../resolvers/errors.ts';

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
    return { OperationDefinition: check, ...nestingCheck(context) };
  };
}

/** What is written in the operation itself must not overflow whatever walks it, either. */
function nestingCheck(context: ValidationContext): ASTVisitor {
  let depth = 0;
  const enter = (): typeof BREAK | undefined => {
    depth += 1;
    if (depth <= mostNested) return undefined;
    context.reportError(nestedTooDeeply('Values'));
    return BREAK;
  };
  const level = {
    enter,
    leave() {
      depth -= 1;
    },
  };
  return { ListValue: level, ObjectValue: level };
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

/** Throws when the operation would have to answer more fields than allowed, or brings what is nested without end. */
export function checkCost(
  { maxCost }: Limits,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (isDeeper(variables, mostNested)) throw nestedTooDeeply('Variables');
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
export const sizes: ReadonlySet<string> = new Set(['first', 'last', 'window', 'ids']);

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
/** The whole schema comes to some 20,000 lines of JSON. */
const introspection = 20_000;

const estimator: ComplexityEstimator = ({ field, args, childComplexity }) => fieldCost(field, args, childComplexity);

/**
 * What a field comes to: as often as there are items, what is below each and what it takes to make one, which `weight`
 * says where that is more than a look at a row.
 */
export function fieldCost(
  field: GraphQLField<unknown, unknown>,
  args: Readonly<Record<string, unknown>>,
  below: number,
): number {
  if (field.name.startsWith('__')) return field.name === '__typename' ? 0 : introspection;
  const each = ((field.extensions.weight as number | undefined) ?? 1) + below;
  const size = sizeOf(field, args);
  return size === null ? each : 1 + each * Math.max(1, size);
}

/** How many there may be, `page` of them where nobody says; null where there is but one, or its page has counted it already. */
function sizeOf(field: GraphQLField<unknown, unknown>, args: Readonly<Record<string, unknown>>): number | null {
  const given = field.args.filter(({ name }) => sizes.has(name) && args[name] != null).map(({ name }) => args[name]);
  if (given.length > 0)
    return Math.max(...given.map((size) => (Array.isArray(size) ? size.length : Math.abs(Number(size)))));
  const page = field.extensions.page as number | undefined;
  return page ?? (isListType(getNullableType(field.type)) && field.name !== 'edges' ? usualLength : null);
}
