/** Blows that are only aimed. */
import { type Wording, wording } from './wording.ts';

export const aims: readonly Wording[] = [
  ...wording(
    'attempt',
    'attacker',
    'target',
    `
    strike+|slash+|stab+|cut+|hack+|thrust+|swipe+|hew+|chop+|claw+|jab+|lash+|swing+|snap+|bite+|kick+|punch+|stroke|blow|slam+|rake+ ?out ?wildly|savagely|hard|desperately|blindly at|toward|towards|for
    strike+|strikes|blow|stroke|swing|thrust|cut|slash aimed at
    lunge+|swing+|charge+|attack+|assail+ ?at|toward|towards|upon|for
    hurl+|throw+|fling+|launch+|cast+ himself|herself|itself|themselves|@ ?back ?forward ?bodily ?again ?once ?more at|into|upon|onto|toward|towards
    leap+|spring+|rush+|pounce+|dive+|fly+ at|toward|towards|upon|for
    come+|go+|rush+|close+ at|for
    aim+|hurl+|launch+|fire+|loose+|shoot+ ?@ at|toward|towards
    beat+|hammer+|pound+|bang+|worry+|tear+|batter+|rip+ at
    fall+|set+ on|upon @
    bear+ down on|upon
    attack+
    `,
  ),
  ...wording('miss', 'attacker', 'target', 'fall+|stop+|pull+ ?up ?just ?well short'),
];
