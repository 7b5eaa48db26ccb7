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

/** So many milliseconds of one turn of the event loop are for operations; then whoever waits for anything else is heard. */
const moment = 10;
/** So many fields of an operation that rest go on together. */
const together = 50;

/** Whose work the processor is doing and since when: nobody's from one turn of the event loop to the next. */
let working: Allowance | null = null;
let since = 0;
let turnBegan = 0;
let isEnding = false;
/** Those with something at rest. */
const resting = new Set<Allowance>();

function endTurn(): void {
  isEnding = false;
  working = null;
}

/** One operation goes on in each turn: of those whose senders have had the least lately, the one that has rested longest. */
function goOn(): void {
  turnBegan = performance.now();
  let next: Allowance | null = null;
  let least = Infinity;
  for (const one of resting) {
    const had = one.sender.had(turnBegan);
    if (had < least) [next, least] = [one, had];
  }
  resting.delete(next!);
  if (next!.wake() > 0) resting.add(next!);
  if (resting.size > 0) setImmediate(goOn);
}

/** In milliseconds: what was had so long ago counts half. */
const lately = 1000;

/** Whoever sends operations, by address: what they have had of the processor. */
export class Sender {
  #had = 0;
  #at = 0;

  /** Lately, in milliseconds. */
  had(now: number): number {
    this.#had *= 0.5 ** ((now - this.#at) / lately);
    this.#at = now;
    return this.#had;
  }

  take(milliseconds: number, now: number): void {
    if (now - this.#at > lately / 10) this.had(now);
    this.#had += milliseconds;
  }
}

export class Allowance {
  readonly most: Most;
  readonly sender: Sender;
  #used = 0;
  #billed = 0;
  /** Used up by what is not counted against it. */
  #free = 0;
  #began = performance.now();
  readonly #atRest: (() => void)[] = [];

  constructor(most: Most, sender = new Sender()) {
    this.most = most;
    this.sender = sender;
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
    const { processor, time } = this.most;
    if (processor > 0 && this.#used - this.#free > processor) return 'processor';
    return time > 0 && since - this.#began > time ? 'time' : null;
  }

  /** Others have waited long enough. */
  get isLong(): boolean {
    return this.most.processor > 0 && since - turnBegan > moment;
  }

  /** Until it is its turn again. */
  async rest(): Promise<void> {
    do await this.#queue();
    while (this.step() === null && this.isLong);
  }

  /** For whatever has a long way to go: throws when it is over. */
  async pace(): Promise<void> {
    const over = this.step();
    if (over) throw overBudget(this, over, false);
    if (this.isLong) await this.rest();
  }

  /** How many are still at rest. */
  wake(): number {
    for (const resume of this.#atRest.splice(0, together)) resume();
    return this.#atRest.length;
  }

  #look(): void {
    const now = performance.now();
    if (working === this) {
      this.#used += now - since;
      this.sender.take(now - since, now);
    }
    working = this;
    since = now;
    if (isEnding) return;
    isEnding = true;
    turnBegan = now;
    setImmediate(endTurn);
  }

  #queue(): Promise<void> {
    return new Promise((resolve) => {
      this.#atRest.push(resolve);
      if (resting.size === 0) setImmediate(goOn);
      resting.add(this);
    });
  }
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
