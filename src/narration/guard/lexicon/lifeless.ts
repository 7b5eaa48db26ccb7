/** What dies, falls, flees and is killed without anybody coming to harm: lights, sounds, moods, spells, moves, hours. */
import { set } from './set.ts';

export const lifeless = set(`
  light lights glow gleam glimmer glint flame flames fire fires torch torches torchlight lamp lantern candle candles spark sparks ember
  embers shine blaze radiance
  sound sounds echo echoes noise noises din clamour clamor clangour clangor voice voices word words laughter laugh song cry cries shout
  shouts roar howl scream shriek whisper whispers murmur murmurs silence hush applause music note notes ringing footsteps curse curses
  oath jest joke question answer retort protest taunt warning prayer prayers chant conversation talk argument
  wind breeze gust draught storm rain thunder snow sleet hail smoke mist fog dust ash darkness dark shadow shadows warmth heat cold chill
  night day dusk evening dawn hour moment season winter summer afternoon
  hope hopes courage smile grin sneer smirk anger fury rage fear dread panic terror joy pride will resolve grief doubt doubts confidence
  bravado bluster amusement mirth interest impulse thought thoughts idea plan plans stillness quiet calm peace order discipline tension
  magic spell spells charm ward wards blessing enchantment rune runes power glamour shimmer image images illusion illusions ritual
  protection sorcery incantation hex glare aura
  attack attacks slam swing blow blows stroke charge rush momentum gesture assault lunge thrust push advance effort attempt chance
  opening advantage initiative patch silver coin coins loot prize pack dice die lot burden task honour honor duty
`);

/** A light in these is somebody's life. */
export const vital = set('eyes eye gaze face breast veins limbs flesh body chest soul');
