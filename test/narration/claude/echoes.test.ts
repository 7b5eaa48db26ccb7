import { describe, expect, it } from 'vitest';
import { echoesOf } from '../../../src/narration/echoes.ts';
import { splitSentences } from '../../../src/narration/guard/sentences.ts';
import { systemFor } from '../../../src/narration/prompt.ts';
import { stock } from '../../../src/narration/scene-stock.ts';
import { prose } from '../../support/anthropic-server.ts';
import { beatSheet, desk, hear, honest } from './desk.ts';

const system = systemFor('BECMI', { tone: null, setting: 'A drowned mine below the old keep.' });
const isEcho = echoesOf(system);

describe('an echo', () => {
  it('is every sentence of what the model is told, however it is written', () => {
    const heard = splitSentences(system[0]!.text).filter((sentence) => /\w+\W+\w/.test(sentence) && !isEcho(sentence));
    expect(heard).toEqual([]);
    expect(isEcho('YOU DO NOTHING ELSE!')).toBe(true);
    expect(isEcho('She said that the dice have fallen, the rules have been applied.')).toBe(true);
  });

  it('is no ordinary sentence, and nothing of what the table has written', () => {
    const sentences = Object.values(stock).flatMap((scenes) => scenes.flatMap((scene) => scene.sentences));
    expect([...honest, ...sentences].filter(isEcho)).toEqual([]);
    expect(isEcho('They came to a drowned mine below the old keep.')).toBe(false);
    expect(isEcho('No.')).toBe(false);
  });

  it('is not heard, not even when it was asked for once more', async () => {
    const { server, teller } = await desk();
    const echo = 'You do nothing else. ';
    server.script(prose(echo, 'The goblin missed Grimjaw entirely. ', honest[1], honest[2]), prose(echo));
    const { sentences } = await hear(teller, beatSheet());
    expect(sentences).not.toContain(echo.trim());
    expect(sentences).toHaveLength(3);
  });
});
