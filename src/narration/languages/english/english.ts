/** English: the language the rulesets bring their own sentences in. */

import type { Language } from '../language.ts';
import { namesIn } from './naming.ts';
import { stock } from './scenes.ts';
import { sharedVoice } from './voice.ts';

export const english: Language = {
  name: 'English',
  aliases: ['en'],
  shared: sharedVoice,
  games: null,
  links: ['Then ', 'Once more ', 'A breath later ', 'And again ', 'A moment on, ', 'Soon after ', 'By and by '],
  and: 'and',
  while: ', while',
  namesIn,
  death: /\b(dead|died|dies|death|slain|slew|killed|lifeless|corpses?|perished)\b/i,
  capitals: new Set(),
  readsSheet: true,
  handovers: [
    'The storyteller had talked the fire low and her voice with it; an old bard shifted nearer and took up the tale.',
    'Here the teller reached for the cup and found no voice left, and the bard by the hearth went on in plainer words.',
    'The long telling had worn the teller hoarse, so another by the fire picked up the thread.',
  ],
  scenes: stock,
  trouble: /\b(fight|hunt|attack|ambush|kill|monsters?|enem(y|ies)|trouble|track|challenge|battle)\b/i,
};
