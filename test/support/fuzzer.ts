/** Operations nobody would think of: made from the schema, from a seed, with what exists mixed into what does not. */
import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';

export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Words that are worth sending, by the name of the argument; ids are learned from answers. */
export interface Vocabulary {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly ids: string[];
  /** Ids that fit each other: of one table. */
  readonly near: string[];
}

/** From 0 up to 1, the same for the same seed. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const among = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;

/** None of them is good for anything, but each has broken something somewhere. */
const oddTexts: readonly string[] = [
  ...['', ' ', '\n', '\0', '\u0007', '\u202Eevil', '\u200B', '\uD800', '\uDFFF\uD83D', 'e\u0301', 'İ', 'ß', '🜁'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'null', 'undefined', 'NaN', 'true', '0'],
  ...['-1', '1e400', '9007199254740993', '٣', '../../etc/passwd', '%00', '%', "'; DROP TABLE x; --", '$7', '{{7*7}}'],
  ...['<script>alert(1)</script>', '"', '\\', '`', '#', '}', 'camp_', 'char_', 'camp_x', 'camp_x.1', 'camp_x.1#2'],
  ...['camp_x~w1~y', 'camp_x@1', 'invt_x', 'pers_x', 'camp_x.pers_y', 'BECMI', 'BECMI~monster~goblin', 'X~y~z'],
  ...[
    '1d6',
    '4d6dl1',
    '99999d99999',
    '1d6!',
    '((((1))))',
    '1d0',
    '-1d6',
    '1/0',
    '2d20kh1+5',
    '2 ** 8',
    '1d6+'.repeat(50),
  ],
  ...['a'.repeat(61), 'b'.repeat(501), 'c'.repeat(5000), '😀'.repeat(40), 'x,'.repeat(99), '['.repeat(500)],
];
const oddNumbers: readonly unknown[] = [
  ...[0, 1, 2, 3, 5, 20, 100, 101, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1.5, -0, 1e308],
  ...['1', '', null, true, [1], {}],
];

function oddJson(chance: Chance, depth = 0): unknown {
  const kinds = depth > 3 ? 4 : 7;
  switch (Math.floor(chance() * kinds)) {
    case 0:
      return among(chance, oddTexts);
    case 1:
      return among(chance, oddNumbers);
    case 2:
      return null;
    case 3:
      return chance() < 0.5;
    case 4:
      return Array.from({ length: Math.floor(chance() * 4) }, () => oddJson(chance, depth + 1));
    case 5:
      return nested(Math.floor(chance() * 60));
    default:
      return Object.fromEntries(
        Array.from({ length: Math.floor(chance() * 4) }, () => [among(chance, oddTexts), oddJson(chance, depth + 1)]),
      );
  }
}

const nested = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

export class Fuzzer {
  readonly #schema: GraphQLSchema;
  readonly #chance: Chance;
  readonly #vocabulary: Vocabulary;
  /** From 0, where everything is as it should be, to 1. */
  #wildness = 1;

  constructor(schema: GraphQLSchema, chance: Chance, vocabulary: Vocabulary) {
    this.#schema = schema;
    this.#chance = chance;
    this.#vocabulary = vocabulary;
  }

  operation(kind: OperationTypeNode, isLeftOut: (field: string) => boolean = () => false): Operation {
    const roots = Object.values(this.#schema.getRootType(kind)!.getFields()).filter(({ name }) => !isLeftOut(name));
    this.#wildness = among(this.#chance, [0, 0.1, 0.3, 1]);
    const count = kind === 'subscription' || this.#isRare(0.8) ? 1 : 1 + Math.floor(this.#chance() * 3);
    const writing = new Writing();
    const fields = Array.from({ length: count }, () => this.#field(among(this.#chance, roots), writing, 0));
    const selection = `{ ${fields.join(' ')} }`;
    const declared = writing.declared();
    const query = `${kind} Fuzz${declared && `(${declared})`} ${selection} ${writing.fragments.join(' ')}`;
    return { query: this.#isWild(0.03) ? this.#broken(query) : query, variables: writing.variables };
  }

  #isRare(odds: number): boolean {
    return this.#chance() < odds;
  }

  #isWild(odds: number): boolean {
    return this.#isRare(odds * this.#wildness);
  }

  /** Cut off, or with something in it that does not belong there. */
  #broken(query: string): string {
    const at = Math.floor(this.#chance() * query.length);
    return (
      query.slice(0, at) +
      among(this.#chance, ['', '}', '{', '"', '...', '@skip(if: true)', '\u0000', '$x']) +
      (this.#isRare(0.5) ? query.slice(at) : '')
    );
  }

  #field(field: GraphQLField<unknown, unknown>, writing: Writing, depth: number): string {
    const alias = this.#isRare(0.1) ? `a${Math.floor(this.#chance() * 40)}: ` : '';
    const args = this.#args(field.args, writing);
    const directive = this.#isRare(0.02)
      ? ` @${among(this.#chance, ['skip', 'include'])}(if: ${this.#isRare(0.5)})`
      : '';
    return `${alias}${field.name}${args}${directive}${this.#selection(getNamedType(field.type), writing, depth + 1)}`;
  }

  #args(args: readonly GraphQLArgument[], writing: Writing): string {
    const given = args.flatMap((arg) => {
      const isNeeded = isNonNullType(arg.type);
      if (isNeeded ? this.#isWild(0.02) : this.#isRare(0.5)) return [];
      const value = this.#value(arg.type, arg.name, 0);
      if (this.#isRare(0.2)) return [`${arg.name}: ${literal(value, arg.type)}`];
      return [`${arg.name}: $${writing.variable(arg.type, value)}`];
    });
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  #selection(type: GraphQLNamedOutputType, writing: Writing, depth: number): string {
    if (isLeafType(type)) return '';
    if (isAbstractType(type)) {
      const possible = this.#schema.getPossibleTypes(type);
      const some = Array.from({ length: 1 + Math.floor(this.#chance() * 3) }, () => among(this.#chance, possible));
      return ` { __typename ${some.map((one) => `... on ${one.name}${this.#selection(one, writing, depth)}`).join(' ')} }`;
    }
    if (!isObjectType(type)) return '';
    const all = Object.values(type.getFields());
    const leaves = all.filter((field) => isLeafType(getNamedType(field.type)));
    const pool = depth >= (this.#isRare(0.02) ? 20 : 5) ? leaves : all;
    if (pool.length === 0) return ' { __typename }';
    const wanted = Array.from({ length: 1 + Math.floor(this.#chance() * 4) }, () => among(this.#chance, pool));
    const text = wanted.map((field) => this.#field(field, writing, depth)).join(' ');
    if (!this.#isRare(0.05)) return ` { ${text} }`;
    return ` { __typename ...${writing.fragment(type.name, text)} }`;
  }

  #value(type: GraphQLInputType, name: string, depth: number): unknown {
    if (this.#isWild(0.03)) return oddJson(this.#chance);
    if (isNonNullType(type)) return this.#isWild(0.01) ? null : this.#value(type.ofType, name, depth);
    if (this.#isRare(0.05)) return null;
    if (isListType(type)) {
      const length = this.#isWild(0.03) ? 120 : Math.floor(this.#chance() * 4);
      return Array.from({ length }, () => this.#value(type.ofType, name, depth));
    }
    if (isEnumType(type)) return this.#word(type);
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => isNonNullType(field.type) || this.#isRare(depth > 3 ? 0.1 : 0.4),
      );
      const given = fields.filter(({ type: of }) => !isNonNullType(of) || !this.#isWild(0.02));
      return Object.fromEntries(given.map((field) => [field.name, this.#value(field.type, field.name, depth + 1)]));
    }
    return this.#leaf(type.name, name);
  }

  #word(type: GraphQLEnumType): unknown {
    return this.#isWild(0.05) ? among(this.#chance, oddTexts) : among(this.#chance, type.getValues()).name;
  }

  #leaf(type: string, name: string): unknown {
    const { words, ids } = this.#vocabulary;
    switch (type) {
      case 'Boolean':
        return this.#chance() < 0.5;
      case 'Int':
        return this.#isWild(0.4) ? among(this.#chance, oddNumbers) : Math.floor(this.#chance() * 12);
      case 'Float':
        return among(this.#chance, oddNumbers);
      case 'JSON':
        return oddJson(this.#chance);
      case 'ID':
        return this.#isWild(0.3) || ids.length === 0 ? among(this.#chance, oddTexts) : this.#id(name);
      default:
        return this.#isWild(0.4) || !words[name] ? among(this.#chance, oddTexts) : among(this.#chance, words[name]);
    }
  }

  /** Mostly of the right kind, now and then with something hung on to it. */
  #id(name: string): string {
    const { near } = this.#vocabulary;
    const ids = near.length > 0 && !this.#isWild(0.3) && this.#isRare(0.8) ? near : this.#vocabulary.ids;
    const form = forms.find(([names]) => names.test(name))?.[1];
    const fitting = form && !this.#isWild(0.3) ? ids.filter((id) => form.test(id)) : ids;
    const id = among(this.#chance, fitting.length > 0 ? fitting : ids);
    if (!this.#isWild(0.2)) return id;
    return (
      id + among(this.#chance, ['@1', '#1', '#1.0', '.1', '.2', '~w1', '~x', '#2~told', '.pers_x', '@99999', ' ', '/'])
    );
  }
}

const forms: readonly (readonly [RegExp, RegExp])[] = [
  [/^(campaignId|a|b)$/, /^camp_\w+$/],
  [/^combatId$/, /^camp_\w+\.\d+$/],
  [/^(characterIds?|challengerId|defenderId)$/, /^char_/],
  [/^(actorId|combatantId|targetIds?)$/, /^camp_\w+\.\d+\.|^char_/],
  [/^memberId$/, /pers_/],
  [/^invitationId$/, /^invt_/],
  [/^optionId$/, /~/],
];

/** What an operation is made of besides its selection. */
class Writing {
  readonly variables: Record<string, unknown> = {};
  readonly fragments: string[] = [];
  readonly #types: string[] = [];

  variable(type: GraphQLInputType, value: unknown): string {
    const name = `v${this.#types.length}`;
    this.#types.push(`$${name}: ${type}`);
    this.variables[name] = value;
    return name;
  }

  fragment(on: string, selection: string): string {
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${on} { ${selection} }`);
    return name;
  }

  declared(): string {
    return this.#types.join(', ');
  }
}

/** As it stands in the text of an operation. */
function literal(value: unknown, type: GraphQLInputType): string {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isEnumType(bare) && typeof value === 'string' && /^\w+$/.test(value)) return value;
  if (Array.isArray(value))
    return `[${value.map((one) => literal(one, isListType(bare) ? bare.ofType : bare)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = isInputObjectType(bare) ? bare.getFields() : {};
  const parts = Object.entries(value)
    .filter(([name]) => /^[_A-Za-z]\w*$/.test(name))
    .map(([name, part]) => `${name}: ${literal(part, fields[name]?.type ?? bare)}`);
  return `{${parts.join(', ')}}`;
}
