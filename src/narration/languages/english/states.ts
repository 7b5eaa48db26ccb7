/** English for what takes hold of somebody, and for how each of it lets go. */
import type { Voice } from '../../../rules/ruleset.ts';

const paralysed = [
  '{target} locked rigid.',
  'Cold stiffness ran through {target} and held.',
  '{target} stood like something carved, unable to stir.',
  "{target}'s body stopped obeying.",
];
const paralysedTogether = [
  '{target} locked rigid.',
  'Cold stiffness ran through {target} and held.',
  '{target} froze where they stood.',
  'As one {target} stopped, unable to stir.',
];
const moving = [
  '{target} could move again.',
  'The stiffness let go of {target}.',
  'Life came back into the limbs of {target}.',
  "{target}'s body was obeying again.",
];
const blinded = [
  '{target} groped at a sudden dark.',
  'The world went out for {target} like a pinched wick.',
  '{target} stared at nothing and saw as much.',
  '{target} groped about, sightless.',
];
const seeing = [
  '{target} blinked and could see again.',
  'The dark drew back from the eyes of {target}.',
  'Light came back to {target}.',
  '{target} had both eyes again, for what there was to see.',
];
const frightened = [
  'Fear got into {target} and would not be argued with.',
  '{target} shrank back.',
  '{target} lost heart all at once.',
  'Something in {target} quailed.',
];
const fearless = [
  'The fear let go of {target}.',
  '{target} took heart again.',
  '{target} had the worst of the fear behind.',
  'Courage came back to {target}, late but whole.',
];
const restrained = [
  '{target} strained and could not break loose.',
  '{target} was caught fast.',
  'Every struggle bound {target} tighter.',
  '{target} fought the bonds and won nothing by it.',
];
const restrainedTogether = [
  '{target} strained and could not break loose.',
  'Every struggle bound {target} tighter.',
  '{target} fought the bonds and won nothing by it.',
  'No pulling and no cursing got {target} loose.',
];
const loose = [
  '{target} came loose.',
  'Nothing held {target} any longer.',
  '{target} tore free of the last of it.',
  'The bonds gave, and {target} was out of them.',
];
const turnedInvisible = [
  '{target} faded from sight like breath off glass.',
  'The air closed over {target}.',
  '{target} stepped sideways out of seeing.',
  'One blink, and the eye could no longer find {target}.',
];

export const states: Voice = {
  poisoned: [
    'The poison went to work in {target}.',
    '{target} sickened.',
    'Something foul crept outward through {target}.',
    '{target} swayed with the venom.',
  ],
  'poisoned.ends': [
    'The poison had run its course in {target}.',
    '{target} was done with the venom.',
    'What had sickened {target} was out at last.',
    '{target} sweated out the last of the poison.',
  ],
  bleeding: [
    '{target} left red on the ground with every step.',
    'The wound in {target} would not close.',
    'Blood ran freely down {target}.',
    '{target} bled and went on bleeding.',
  ],
  'bleeding.ends': [
    '{target} bled no more.',
    'The bleeding stopped, and {target} had the use of it.',
    'The wound of {target} closed at last.',
    '{target} had lost blood enough, and lost no more.',
  ],
  stunned: [
    '{target} lost all sense of where the fight was.',
    '{target} swayed, stupid with the shock of it.',
    'For {target} the world rang like a struck bell.',
    '{target} stood gaping, wits scattered.',
  ],
  'stunned.ends': [
    'The ringing stopped, and {target} was back.',
    '{target} gathered scattered wits together.',
    '{target} came to.',
    'The shock wore off {target}.',
  ],
  prone: [
    '{target} went sprawling.',
    '{target} landed flat.',
    '{target} was down on the ground.',
    '{target} sprawled full length.',
  ],
  'prone.together': [
    '{target} went sprawling.',
    '{target} landed flat.',
    'The ground came up and hit {target}.',
    '{target} lost all footing and fell.',
  ],
  'prone.ends': [
    '{target} scrambled up.',
    '{target} was up off the ground.',
    '{target} turned over and rose.',
    'It took {target} a moment to get upright.',
  ],
  asleep: [
    '{target} sagged and slept.',
    '{target} nodded and was gone.',
    'Sleep took {target} in mid-step.',
    '{target} slid into a slumber no noise could break.',
  ],
  'asleep.together': [
    '{target} sagged and slept.',
    'Sleep took {target} in mid-step.',
    'One after another {target} slid into slumber.',
    'Heads nodded, and {target} slept.',
  ],
  'asleep.ends': [
    '{target} woke.',
    '{target} started up out of sleep.',
    'Sleep let go of {target}.',
    '{target} was awake again.',
  ],
  burning: [
    'Flames ran up {target}.',
    '{target} was alight.',
    '{target} beat at the fire and only spread it.',
    'Smoke poured off {target}.',
  ],
  'burning.ends': [
    'The flames on {target} went out.',
    '{target} had beaten out the fire.',
    '{target} smoked and burned no longer.',
    'Nothing on {target} was burning any more.',
  ],
  blessed: [
    'A steadiness came over {target}.',
    '{target} stood a little straighter, as if watched over.',
    'Something bright settled on {target}.',
    'Doubt left {target}.',
  ],
  'blessed.together': [
    'A steadiness came over {target}.',
    '{target} stood a little straighter, as if watched over.',
    'Something bright settled on {target}.',
    'Doubt left {target}.',
  ],
  'blessed.ends': [
    'The brightness left {target}.',
    '{target} felt the blessing thin and vanish.',
    'Whatever had watched over {target} looked away.',
    '{target} was alone with the odds again.',
  ],
  charmed: [
    '{target} went soft and foolish.',
    '{target} looked round as though among old friends.',
    'All the anger drained from {target}.',
    '{target} forgot whose side this was.',
  ],
  'charmed.ends': [
    '{target} remembered whose side this was.',
    'The charm fell off {target}.',
    'The foolish look went, and {target} was angry again.',
    '{target} shook off the sweet voice and was no friend any more.',
  ],
  silenced: [
    'Not a sound came from {target} any more.',
    'Silence shut on {target} like a lid.',
    '{target} shouted and was not heard.',
    'Not a whisper got out of {target}.',
  ],
  'silenced.ends': [
    '{target} could be heard again.',
    'The silence lifted off {target}.',
    '{target} had a voice again.',
    'Sound came back to {target}.',
  ],
  shielded: [
    'The air before {target} hardened.',
    'An unseen wall closed round {target}.',
    'Something stood now between {target} and harm.',
    '{target} moved behind a shimmer like heat on stone.',
  ],
  'shielded.ends': [
    'The shimmer about {target} guttered out.',
    'The unseen wall round {target} came down.',
    'What had guarded {target} was gone.',
    'Nothing stood before {target} now but air.',
  ],
  protected: [
    'A circle closed round {target} that evil would not willingly cross.',
    'Something watchful drew near to {target}.',
    'The shadows leaned away from {target}.',
    'A quiet warding settled about {target}.',
  ],
  'protected.ends': [
    'The circle round {target} came undone.',
    'The warding about {target} wore thin and was gone.',
    'Nothing watched over {target} any more.',
    'The shadows leaned back towards {target}.',
  ],
  images: [
    'Suddenly there was more than one of {target}.',
    '{target} stepped apart into a crowd of likenesses.',
    'The eye slid from one likeness of {target} to the next and could not choose.',
    'Reflections of {target} walked out of the air.',
  ],
  'images.ends': [
    'There was only one of {target} again.',
    'The last likeness was gone, and {target} stood alone.',
    'The reflections went out, and {target} was what remained.',
    '{target} was a crowd no longer.',
  ],
  resist_cold: [
    'Warmth wrapped {target} round.',
    'The cold lost interest in {target}.',
    '{target} glowed faintly, as if beside a hearth.',
    'Frost would find little purchase on {target} now.',
  ],
  'resist_cold.ends': [
    'The warmth left {target}.',
    '{target} felt the cold again.',
    'The glow went off {target}.',
    'The cold remembered {target}.',
  ],
  diseased: [
    '{target} felt the first touch of fever.',
    'Something unclean had got into {target}.',
    'The wound on {target} was already hot to the touch.',
    'Sickness set its hook in {target}.',
  ],
  'diseased.ends': [
    'The fever left {target}.',
    '{target} was clean again.',
    'The sickness in {target} broke.',
    'What had been eating at {target} was gone.',
  ],
  paralysed,
  paralyzed: paralysed,
  held: paralysed,
  'paralysed.together': paralysedTogether,
  'paralyzed.together': paralysedTogether,
  'held.together': paralysedTogether,
  'paralysed.ends': moving,
  'paralyzed.ends': moving,
  'held.ends': moving,
  blind: blinded,
  blinded,
  'blind.ends': seeing,
  'blinded.ends': seeing,
  afraid: frightened,
  frightened,
  'frightened.together': [
    'Fear got into {target} and would not be argued with.',
    '{target} shrank back.',
    '{target} lost heart all at once.',
    '{target} quailed, one after the other.',
  ],
  'afraid.ends': fearless,
  'frightened.ends': fearless,
  invisible: turnedInvisible,
  'invisible.ends': [
    '{target} flickered back into sight.',
    'There stood {target}, plain as day.',
    'The air gave {target} back.',
    '{target} was suddenly there for all to see.',
  ],
  restrained,
  webbed: restrained,
  'webbed.together': restrainedTogether,
  'restrained.together': restrainedTogether,
  'restrained.ends': loose,
  'webbed.ends': loose,
};
