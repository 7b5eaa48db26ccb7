/** What one operation may take: so much of the processor, so much time, and never more than a moment of it at once. */
import {
  defaultFieldResolver,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';
import type { Context } from './context.ts';
import { tooComplex } from './errors.ts';

/** In milliseconds; 0 for as much as it takes. */
export interface Most {
  readonly processor: number;
  readonly time: number;
}

export const asMuchAsItTakes: Most = { processor: 0, time: 0 };

/** After so many milliseconds everybody else has a turn. */
const moment = 10;
/** So many of those that wait go on together. */
const together = 50;

/** Whose work the processor is doing and since when: nobody's from one turn of the event loop to the next. */
let working: Allowance | null = null;
let since = 0;
let isEnding = false;

function nobodyWorks(): void {
  isEnding = false;
  working = null;
}

export class Allowance {
  readonly #most: Most;
  #used = 0;
  #billed = 0;
  /** Used up by what is not counted against it. */
  #free = 0;
  #began = performance.now();
  #momentBegan = 0;
  readonly #resting: (() => void)[] = [];

  constructor(most: Most) {
    this.#most = most;
  }

  /** What was used of the processor since this was asked last, in milliseconds. */
  bill(): number {
    this.#look();
    const bill = this.#used - this.#billed;
    this.#billed = this.#used;
    return bill;
  }

  /** From here on it counts anew: what was done so far could not be left half done. */
  renew(): void {
    this.#look();
    this.#free = this.#used;
    this.#began = since;
  }

  /** Before each piece of work. What is over, if anything. */
  step(): keyof Most | null {
    this.#look();
    const { processor, time } = this.#most;
    if (processor > 0 && this.#used - this.#free > processor) return 'processor';
    return time > 0 && since - this.#began > time ? 'time' : null;
  }

  get isLong(): boolean {
    return this.#most.processor > 0 && since - this.#momentBegan > moment;
  }

  get most(): Most {
    return this.#most;
  }

  /** Until everybody else has had a turn. */
  async rest(): Promise<void> {
    do await this.#queue();
    while (this.step() === null && this.isLong);
  }

  /** For whatever works through a long list: throws when it is over. */
  async pace(): Promise<void> {
    const over = this.step();
    if (over) throw overBudget(this, over, false);
    if (this.isLong) await this.rest();
  }

  #look(): void {
    const now = performance.now();
    if (working === this) this.#used += now - since;
    else this.#momentBegan = now;
    working = this;
    since = now;
    if (isEnding) return;
    isEnding = true;
    setImmediate(nobodyWorks);
  }

  #queue(): Promise<void> {
    return new Promise((resolve) => {
      this.#resting.push(resolve);
      if (this.#resting.length === 1) setImmediate(this.#goOn);
    });
  }

  readonly #goOn = (): void => {
    this.#momentBegan = performance.now();
    for (const resume of this.#resting.splice(0, together)) resume();
    if (this.#resting.length > 0) setImmediate(this.#goOn);
  };
}

/** Makes every field that takes work ask for leave, so that an operation ends when it has had its share. */
export function ration(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const wrap =
      type === schema.getMutationType() ? ofCommand : type === schema.getSubscriptionType() ? ofFeed : ofRead;
    for (const field of Object.values(type.getFields())) {
      const takesWork = field.resolve !== undefined || isListType(getNullableType(field.type));
      if (takesWork) field.resolve = wrap(field.resolve ?? defaultFieldResolver);
    }
  }
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

const ofRead =
  (inner: Resolve): Resolve =>
  (root, args, context, info) => {
    const { allowance } = context;
    refuseOver(allowance, info);
    if (!allowance.isLong) return inner(root, args, context, info);
    return allowance.rest().then(() => {
      refuseOver(allowance, info);
      return inner(root, args, context, info);
    });
  };

/** What has begun is done, however long it takes; what is read of it afterwards counts anew. */
const ofCommand =
  (inner: Resolve): Resolve =>
  async (root, args, context, info) => {
    refuseOver(context.allowance, info);
    try {
      return await inner(root, args, context, info);
    } finally {
      context.allowance.renew();
    }
  };

/** A feed lasts as long as the fight: each of its items has an allowance of its own. */
const ofFeed =
  (inner: Resolve): Resolve =>
  (root, args, context, info) => {
    context.share.charge(context.allowance.bill());
    context.allowance.renew();
    return inner(root, args, context, info);
  };

function refuseOver(allowance: Allowance, { operation, path }: GraphQLResolveInfo): void {
  const over = allowance.step();
  const isDone = operation.operation === OperationTypeNode.MUTATION && path.prev !== undefined;
  if (over) throw overBudget(allowance, over, isDone);
}

const overBudget = ({ most }: Allowance, over: keyof Most, isDone: boolean): GraphQLError =>
  tooComplex(over, most[over], `${said[over](most[over])} ${isDone ? doneAllTheSame : 'Ask for less at once.'}`);

const said = {
  processor: (most: number) => `The answer takes more than ${most} ms of the processor.`,
  time: (most: number) => `The answer takes more than ${most} ms.`,
};

const doneAllTheSame =
  'What was commanded is done and stays done; only the answer is cut short: read it in smaller parts.';
