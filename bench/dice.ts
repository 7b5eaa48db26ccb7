/** Dice by notation: fair and provable ones against rpg-dice-roller's. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import { diceFrom, fairFaces } from './arbiter.ts';
import { alternate, atLeast, type Finding, perSecond } from './finding.ts';

const seed = 'c3'.repeat(32);
/** What a party and its foes roll in one round; the stream is keyed anew for each. */
const ROLLS_PER_BEAT = 20;

export async function dice(): Promise<Finding[]> {
  return [await compare('1d20'), await compare('2d20kh1+5')];
}

async function compare(notation: string): Promise<Finding> {
  const ours = () => perSecond(250, (times) => rollFair(notation, times), ROLLS_PER_BEAT);
  const peer = () => perSecond(250, (times) => rollTheirs(notation, times), ROLLS_PER_BEAT);
  await alternate(2, ours, peer);
  const { ratio, ...rates } = await alternate(7, ours, peer);
  return {
    what: `dice, ${notation}`,
    ours: { name: 'fair dice', value: rates.ours, unit: 'rolls/s' },
    peer: { name: 'rpg-dice-roller', value: rates.peer, unit: 'rolls/s' },
    ratio,
    aim: atLeast(20, ratio),
  };
}

let beat = 0;

function rollFair(notation: string, times: number): void {
  beat += 1;
  const stream = diceFrom(fairFaces(seed, { campaignId: 'c_benchmark', combat: 1, nth: beat, stream: 1, entropy: [] }));
  for (let thrown = 0; thrown < times; thrown++) check(stream.roll('attack', notation).total);
}

function rollTheirs(notation: string, times: number): void {
  for (let thrown = 0; thrown < times; thrown++) check(new DiceRoll(notation).total);
}

function check(total: number): void {
  if (!(total >= 1 && total <= 25)) throw new Error(`Rolled ${total}.`);
}
