/** Treasure nobody won. */
import { bodies, happenings } from '../vocabulary/things.ts';
import { belongings, portable, riches } from '../vocabulary/valuables.ts';
import { isIn, stemsOf } from '../vocabulary/word-set.ts';
import { type Word, wordsOf } from '../words.ts';
import { isFigurative, isUnsaid } from './figurative.ts';
import { emptyHanded, isAmong, type Spoils } from './spoils.ts';

export function treasure(sentence: string, known: ReadonlySet<string>, spoils: Spoils): string | null {
  const prose = sentence.replace(/"[^"]*"/g, ' ');
  const words = wordsOf(prose);
  return (
    wealth(words, known) ??
    lying(words, known) ??
    carrying(prose, known) ??
    stripping(words, known, spoils) ??
    keeping(prose, spoils) ??
    taking(words, known) ??
    precious(prose, known) ??
    emptyHanded(prose, spoils)
  );
}

const isHeld = (lower: string, known: ReadonlySet<string>): boolean =>
  stemsOf(lower).some((stem) => known.has(stem) || known.has(`${stem}s`)) ||
  (known.has('potion') && /^(vial|phial|flask|bottle|draught|elixir|philtre)$/.test(lower));
const saying = (words: readonly Word[], from: number, to: number): string =>
  `"${words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ')}" is not on the sheet`;

/* Riches */

function wealth(words: readonly Word[], known: ReadonlySet<string>): string | null {
  const at = words.findIndex((word, index) => isRich(words, index, word, known));
  return at < 0 ? null : saying(words, Math.max(0, at - 1), at);
}

function isRich(words: readonly Word[], at: number, { lower, isOwner }: Word, known: ReadonlySet<string>): boolean {
  if (!riches.has(lower) && !riches.has(lower.replace(/s$/, ''))) return false;
  if (isHeld(lower, known) || isUnsaid(words, at) || isOwner) return false;
  const [before, next] = [words[at - 1]?.lower ?? '', words[at + 1]];
  if (isOtherSense(words, at)) return false;
  if (next?.before === '' && /^(red|green|blue|bright|eyes|glow|light|fire|hard|sweat)$/.test(next.lower)) return false;
  return !/^(weight|worth|as)$/.test(before) && !isMeasured(words, at);
}

/** "By the width of a coin". */
const isMeasured = (words: readonly Word[], at: number): boolean =>
  words[at - 2]?.lower === 'of' &&
  /^(width|breadth|thickness|size|weight|edge|shape|length|height|depth|heft)$/.test(words[at - 3]?.lower ?? '');

/** A chest is also part of a body, keys of a song, a ring of steel a sound. */
function isOtherSense(words: readonly Word[], at: number): boolean {
  const [before, lower, next] = [words[at - 1]?.lower ?? '', words[at]!.lower, words[at + 1]?.lower ?? ''];
  if (/^(chest|chests)$/.test(lower))
    return next !== 'of' && !/^(treasure|wooden|iron-bound|oaken|locked|open|jewelled)$/.test(before);
  if (/^(pearl|pearls|gem|jewel|diamond|diamonds|ruby|rubies|jewels)$/.test(lower))
    return next === 'of' || isOf(words, at, /^(sweat|blood|water|dew|light|ice)$/);
  if (/^(ring|rings|key|map)$/.test(lower)) return !isSmallThing(words, at) && !isOffFinger(words, at);
  if (/^hoards?$/.test(lower)) return /^(its|his|her|their|up|all|what)$/.test(next);
  if (/^(pouch|purse)$/.test(lower)) return /^(lips|its|lips')$/.test(next);
  if (
    /^(reward|rewards|bounty|spoils|fortune|wealth|cache|deed|coin|tonic|seal|relic|relics|orb|orbs|keys|battery|crowns)$/.test(
      lower,
    )
  )
    return !isGained(words, at);
  return false;
}

/** "A bright key", but no "ring of steel", "the key to it", "ring out". */
const isSmallThing = (words: readonly Word[], at: number): boolean =>
  (/^(iron|brass|rusty|rusted|silver|gold|golden|bronze|copper|bone|jade|tarnished)$/.test(
    words[at - 1]?.lower ?? '',
  ) &&
    /^(key|keys|map)$/.test(words[at]!.lower)) ||
  isNewThing(words, at);

/** "The ring being worked off his finger". */
const isOffFinger = (words: readonly Word[], at: number): boolean => {
  const rest = words.slice(at + 1, at + 8).map(({ lower }) => lower);
  return (
    rest.some((lower) => /^(off|from)$/.test(lower)) && rest.some((lower) => /^(finger|fingers|thumb)$/.test(lower))
  );
};

const isNewThing = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some((word) => /^(a|an|another|some|two|three)$/.test(word.lower)) &&
  !/^(of|to|out|around|about|round)$/.test(words[at + 1]?.lower ?? '') &&
  !words
    .slice(Math.max(0, at - 4), at)
    .some((word) => /^(trac|drew|draw|form|circl|chalk|made|makes|clos)/.test(word.lower)) &&
  !/^(tight|loose|wide|closing|traced|drew|drawn|shrinking|metallic|hollow|dull|clear|with|steel|iron)$/.test(
    words[at - 1]?.lower ?? '',
  );

const isOf = (words: readonly Word[], at: number, what: RegExp): boolean =>
  words[at + 1]?.lower === 'of' && what.test(words[at + 2]?.lower ?? '');

const isGained = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 6), at).some(({ lower }) => isIn(takes, lower) || lower === 'of') ||
  words.slice(at + 1, at + 6).some(({ lower }) => isIn(yields, lower));

/** "A cloak of fine wool", where none was spoken of. */
function lying(words: readonly Word[], known: ReadonlySet<string>): string | null {
  const at = words.findIndex(
    ({ lower, isOwner }, index) =>
      !isOwner &&
      portable.has(lower) &&
      !isHeld(lower, known) &&
      isIntroduced(words, index) &&
      !isFigurative(words, index),
  );
  return at < 0 ? null : saying(words, Math.max(0, at - 1), at);
}

const isIntroduced = (words: readonly Word[], at: number): boolean => {
  const article = words
    .slice(Math.max(0, at - 3), at)
    .findLastIndex(({ text }) => /^(a|an|another)$/.test(text) || text === 'An' || text === 'Another');
  const between = words.slice(Math.max(0, at - 3), at).slice(article + 1);
  return (
    article >= 0 &&
    between.every(
      ({ lower, before, isOwner }) => !/[;:]/.test(before) && !isOwner && !/^(of|in|with|to|from|and|for)$/.test(lower),
    ) &&
    !isOfForm(words, at)
  );
};

/** "A ring of steel", "a coat of rime", "a mask of blood": the look of it. */
const isOfForm = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.lower === 'of' &&
  !/^(fine|gold|silver|solid|pure|the|ancient|some|good|great|elven|dwarven|many)$/.test(words[at + 2]?.lower ?? '');

/** "Came away with", "put on": whoever does that has something new. */
const carried =
  /\b(?:came|comes|come|walks?|walked|got|gets|went|goes|escapes?|escaped|fled|flees|ran|runs|made|makes|left|leaves|limps?|limped|rode|rides) (?:away |off |out )?with (?:(?:the |a |an )?[\w-]+'s |a |an |the |some |two |his |her |its |their )(?:[\w'-]+ ){0,2}?([\w-]+)|\b(?:tries|tried|trying|puts?|putting|pulls|pulled) on (?:a |an |the |his |her |its |\w+'s )?(?:\w+ )?(\w+)|\b(?:trades?|traded|swaps?|swapped) (?:a |an |the |his |her |its |\w+'s )(?:\w+ )?(?!blow|look|insult|cut|strike|glance|word|barb)\w+ for\b|\b(?:dons?|donned) (?:a |an |the |\w+'s )\w+|\b(?:was|were|is|are) (?:his|hers|theirs) now\b|\bcount(?:s|ed) out\b|\bdivid(?:es?|ed) (?:up )?(?:the|what)\b|\bshar(?:es?|ed) out\b|\bfor the taking\b/gi;
const harmless =
  /^(life|lives|skin|breath|bruises?|scratch(?:es)?|wounds?|cuts?|scars?|burns?|limp|speed|haste|grace|dignity|pride|blood|bloody|it|head|heads|arm|arms|hand|hands|eye|eyes|roar|cry|shout|snarl|howl|grunt|hiss|gasp|yell|scream|shriek|crash|clang|thud|crack|crunch|sound|force|weight|fury|strength|blow|blows|swing|limbs?|steel|air|nothing|nick|graze|rattle|clatter|splash|sigh|groan|curse|oath|laugh|grin|smile|others?|rest|dust|ash|speed|show|ease|care|face|brave|burst|weight|flesh|friends?|companions?|fight)$/i;

function carrying(prose: string, known: ReadonlySet<string>): string | null {
  for (const found of prose.matchAll(carried)) {
    const thing = found[1] ?? found[2];
    if (thing === undefined) return `"${found[0]}" is not on the sheet`;
    const words = found[0].toLowerCase().split(' ').slice(2);
    const isCarriedOff =
      /\b(away|off|escape[sd]?|on)\b/i.test(found[0]) ||
      belongings.has(thing.toLowerCase()) ||
      portable.has(thing.toLowerCase());
    if (isCarriedOff && !words.some((word) => harmless.test(word) || (word.length > 3 && isHeld(word, known))))
      return `"${found[0]}" is not on the sheet`;
  }
  return null;
}

/** "Snatched it and kept it", "took it from her", "for himself": whatever it is, it has a new owner. */
const kept =
  /\b(?:scoop|snatch|pick|grab|caught|catch|took|take|taking|pluck|pull|lift|gather|seize|claim|rip|tear|tore|wrest|wrench|found|find|pried|prie|collect|retrieve|dug|dig)\w*\b[^.;]{1,60}\b(?:kept|keeps|keeping|pocket(?:s|ed|ing)?|tuck(?:s|ed|ing)|stow(?:s|ed|ing)|bag(?:s|ged)|slip(?:s|ped|ping)?) (?:it|them|one|both)\b(?! (?:up|down|at bay|off|from|between|away from|raised|ready|high|low|out|level|steady|pointed|moving|turning|in front|before|tight|close|there|pressed|wrapped|clear|free|fast))|\b(?:scoop|snatch|pick|grab|took|take|taking|pluck|seize|claim|wrest|wrench|ripp|tear|tore|steal|stole)\w* (?:up )?(?:it|them|the|an?|its|his|her|\w+'s)(?: [\w-]+){0,3} (?:for (?:himself|herself|itself|themselves|luck|later|keeps)|as (?:a|an|his|her|its|their) (?:trophy|keepsake|prize|memento|souvenir|token|reminder|booty|charm))\b|\b(?:took|takes|snatche[sd]|tore|tears|rips|ripped|wrest(?:s|ed)|stole|steals|wrenche[sd]|pluck(?:s|ed)|seize[sd]|claim(?:s|ed)) (?:it|them) (?:from|off|away from) (?:him|her|them|somebody|\p{Lu}\w+)(?! (?:grip|side|flesh|leg|arm|chest|ribs|shoulder|back|neck|throat))\b|\b(?:took|takes|carried|carries|brought|brings|bore) it (?:with (?:him|her)|along|home)\b|\bcarri(?:es|ed) off (?:by|the|his|her|its|\w+'s)\b|\b(?:carrie[sd]|carrying) (?:it|them) off\b/iu;

const mayKeep =
  /\bit (?:with|along|home)|\b(?:kept|keep|pocket|tuck|stow|bag|slip|luck|later|carr)|sel(?:f|ves)\b| as (?:a|an|his|her|its|their) | (?:it|them) (?:from|off|away) /i;

function keeping(prose: string, { found: gains }: Spoils): string | null {
  const found = gains.size > 0 || !mayKeep.test(prose) ? undefined : kept.exec(prose)?.[0];
  return found ? `"${found}" is not on the sheet` : null;
}

/* Taking */

const takes = new Set(
  `take took find found discover loot pick picked pocket snatch scoop claim recover uncover pry prise pried retrieve collect gather strip win won gain earn
  acquire receive obtain steal stole stolen rob filch pilfer palm plunder salvage scavenge lift pluck tug unearth spot reveal produce fish rummage tuck stuff
  stow slip slide slid pull wrest wrench cut tear tore rip work unhook unclasp unbuckle relieve seize keep kept bag grab help harvest carve buy sell sold trade gives give gave hand toss dig dug`.split(
    /\s+/,
  ),
);
const yields = new Set(
  'spill spilled fall fell drop tumble roll rolled glitter gleam glint wait lie lay scatter clink jingle burst shine shone sparkle'.split(
    ' ',
  ),
);

const plainTaking =
  /^(find|finds|found|spot|spots|spotted|discover|discovers|discovered|loot|loots|looted|pocket|pockets|pocketed|steal|steals|stole|salvages|salvaged|unearths|unearthed|acquires|acquired|obtains|obtained|receives|received|plunders|plundered|scavenges|scavenged|harvests|harvested|pilfers|pilfered|filched|filches|buys|bought)$/;

/** "Picks up a gleaming dagger", "tore the chain from his neck", "cut a key from its belt". */
function taking(words: readonly Word[], known: ReadonlySet<string>): string | null {
  for (const [at, word] of words.entries()) {
    if (!isIn(takes, word.lower) || isFigurative(words, at)) continue;
    const found = takenAfter(words, at, known);
    if (found >= 0) return saying(words, at, found);
  }
  return foundBefore(words, known);
}

/** "It was a fine helmet he found". */
function foundBefore(words: readonly Word[], known: ReadonlySet<string>): string | null {
  const at = words.findIndex(({ lower }) => /^(found|discovered|looted|unearthed|salvaged)$/.test(lower));
  const thing = words.findLastIndex(
    ({ lower }, index) => index < at && index >= at - 4 && isBelonging(lower) && !isHeld(lower, known),
  );
  const isNew = words.slice(Math.max(0, thing - 4), Math.max(0, thing)).some(({ lower }) => /^(a|an)$/.test(lower));
  return thing >= 0 && isNew ? saying(words, thing, at) : null;
}

function takenAfter(words: readonly Word[], at: number, known: ReadonlySet<string>): number {
  for (let on = at + 1; on <= at + 6 && on < words.length; on++) {
    const { lower, before } = words[on]!;
    if (
      /[;:\u2014]/.test(before) ||
      /^(but|while|as|where|when|in|into|through|against|past|at|between|under)$/.test(lower)
    )
      return -1;
    if (!isBelonging(lower) || words[on]!.isOwner) continue;
    if (isHeld(lower, known) && !isTakenOff(words, on)) return -1;
    return isOwn(words, at, on) && !isTakenOff(words, on) ? -1 : isReallyTaken(words, at, on) ? on : -1;
  }
  return -1;
}

const isBelonging = (lower: string): boolean => belongings.has(lower) || belongings.has(lower.replace(/s$/, ''));

/** "Recovers her blade": it was hers before. */
const isOwn = (words: readonly Word[], verb: number, at: number): boolean =>
  words.slice(verb + 1, at).some(({ lower, isOwner }) => /^(his|her|its|their|the|own)$/.test(lower) || isOwner) &&
  !words.slice(verb + 1, at).some(({ lower }) => /^(a|an|another|some)$/.test(lower)) &&
  !/^(loot|pocket|steal|stole|rob|plunder)/.test(words[verb]!.lower);

const places =
  /^(belt|neck|finger|hand|wrist|body|corpse|pack|pouch|pocket|pockets|throat|head|brow|back|waist|remains|carcass|bones|hip|ear|fingers|grasp|grip|side|shoulders|dead)$/;

/** "From the goblin's belt", "out of the dead beast", "off the corpse". */
function isTakenOff(words: readonly Word[], at: number): boolean {
  const from = words.slice(at + 1, at + 4).findIndex(({ lower }) => /^(from|off|out)$/.test(lower));
  if (from < 0) return false;
  return words.slice(at + 1 + from, at + 9 + from).some(({ lower }) => places.test(lower));
}

function isReallyTaken(words: readonly Word[], verb: number, at: number): boolean {
  if (plainTaking.test(words[verb]!.lower))
    return (
      words.slice(verb + 1, at).some(({ lower }) => /^(a|an|some|another|two|three|the)$/.test(lower)) &&
      !isStruckWith(words, at)
    );
  if (isTakenOff(words, at)) return true;
  const follows = words.slice(verb + 1, at + 4).map(({ lower }) => lower);
  return (
    follows.some((lower) => /^(up|away)$/.test(lower)) &&
    words.slice(verb + 1, at).some(({ lower }) => /^(a|an)$/.test(lower))
  );
}

/** "Found the shield instead of the man": struck, not picked up. */
const isStruckWith = (words: readonly Word[], at: number): boolean =>
  words[at]!.isOwner || /^(instead|and|waiting|rather|raised|between|rim|strap)$/.test(words[at + 1]?.lower ?? '');

/* Stripping the dead */

const strips =
  /^(pull|pulls|pulled|pulling|tug|tugs|tugged|pry|pries|pried|prise|prises|prised|cut|cuts|cutting|tear|tears|tore|wrench|wrenches|wrenched|work|works|worked|slide|slides|slid|pluck|plucks|plucked|lift|lifts|lifted|take|takes|took|taking|snatch|snatches|snatched|rip|rips|ripped|strip|strips|stripped|slip|slips|slipped|draw|draws|drew|dig|digs|dug|carve|carves|carved|hack|hacks|hacked|grab|grabs|grabbed|fish|fishes|fished|twist|twists|twisted|yank|yanks|yanked|remove|removes|removed|unhook|unhooks|unhooked|salvage|salvages|salvaged|harvest|harvests|harvested|steal|steals|stole)$/;

/** "Pulled a jewelled collar from the dead ghoul's neck": whatever it is, it was not there to be had. */
function stripping(words: readonly Word[], known: ReadonlySet<string>, { found }: Spoils): string | null {
  const pocketed = words.findIndex(
    (_, at) =>
      (isPocketed(words, at) && found.size === 0) || isSkinned(words, at) || isPlundered(words, at, known, found),
  );
  if (pocketed >= 0) return saying(words, pocketed, pocketed + 1);
  for (const [at, word] of words.entries()) {
    const from = strips.test(word.lower) ? fromAfter(words, at) : -1;
    if (from < 0) continue;
    const thing = words[from - 1]!.lower;
    const isGot =
      /^(a|an|some|the|another|two|three)$/.test(words[at + 1]!.lower) && !isHeld(thing, known) && !isPart(thing);
    if (isGot && isOffTheDead(words, from)) return saying(words, at, from);
  }
  return null;
}

const isPocketed = (words: readonly Word[], at: number): boolean =>
  /^(pocket|pockets|pocketed|pocketing)$/.test(words[at]!.lower) &&
  /^(it|them|something|the|a|what|his|her|its)$/.test(words[at + 1]?.lower ?? '');

const isSkinned = (words: readonly Word[], at: number): boolean =>
  /^(skins|skinned|skinning|butchers|butchered|flays|flayed)$/.test(words[at]!.lower) &&
  /^(the|it|its|a)$/.test(words[at + 1]?.lower ?? '');

const plundering =
  /^(loots?|looted|looting|salvage[sd]?|salvaging|scavenge[sd]?|plunder(s|ed|ing)?|pilfer(s|ed)?|filch(es|ed)?|unearth(s|ed)?|harvest(s|ed|ing)?|rob(s|bed)|ransack(s|ed)?|rifle[sd]?|burgle[sd]?|steals?|stole|purloin(s|ed)?)$/;

/** Whatever it is that is looted; a glance is stolen all the same. */
function isPlundered(
  words: readonly Word[],
  at: number,
  known: ReadonlySet<string>,
  found: ReadonlySet<string>,
): boolean {
  if (!/^(help|make|made|mak|reliev)/.test(words[at]!.lower) && !plundering.test(words[at]!.lower)) return false;
  const rest = words.slice(at, at + 6).map((word) => word.lower);
  if (/^(helped|helps|help|helping) (himself|herself|itself|themselves) to\b/.test(rest.join(' ')))
    return !words.slice(at + 3, at + 7).some(({ lower }) => isAmong(lower, found));
  if (/^(made|makes|making|make) (off|away) with\b/.test(rest.join(' '))) return true;
  if (/^(relieved|relieves|relieve) \w+( \w+)? of\b/.test(rest.join(' '))) return true;
  if (!plundering.test(words[at]!.lower) || rest.slice(1).some((lower) => isHeld(lower, known) && lower.length > 3))
    return false;
  return (
    /^(a|an|the|some|his|her|its|their|two|three|what|through|from|everything|it)$/.test(rest[1] ?? '') &&
    !rest.some((lower) =>
      /^(glance|look|breath|step|kiss|moment|march|show|away|over|across|life|strength|heat|warmth|voice|sleep|sight|wits|wind|will|hope|courage|speed|balance|light|time)$/.test(
        lower,
      ),
    )
  );
}

function fromAfter(words: readonly Word[], at: number): number {
  const from = words.findIndex(
    ({ lower }, index) => index > at + 1 && index <= at + 7 && /^(from|off|out)$/.test(lower),
  );
  return from < 0 || words.slice(at + 1, from).some(({ before }) => /[,;:]/.test(before)) ? -1 : from;
}

/** What a blow tears out of somebody is no booty. */
const isPart = (thing: string): boolean =>
  ((isIn(bodies, thing) || isIn(happenings, thing)) &&
    !/^(tooth|teeth|fang|fangs|claw|horn|tusk|scale|heart|head|ring)$/.test(thing)) ||
  /^(smoke|steam|dust|air|sparks?|splinters?|chips?|hunk|gobbet|strip|ribbon|warmth|arrow|bolt|blade|axe|spear|sword|mace|dagger|knife|weapon|stinger|it|them|himself|herself|chunk|piece|lump|torch)$/.test(
    thing,
  );

const isOffTheDead = (words: readonly Word[], from: number): boolean =>
  words
    .slice(from + 1, from + 7)
    .some(({ lower }) =>
      /^(dead|corpse|carcass|body|remains|belt|neck|finger|pack|pouch|pocket|pockets|wrist|waist|ear|bones|fallen|slain)$/.test(
        lower,
      ),
    ) ||
  words.slice(from + 1, from + 9).some(({ lower }) => /^(keepsake|trophy|souvenir|prize|memento|token)$/.test(lower));

/* Gold and the like */

const gold =
  /\ban? (?:gold|golden|silver|jewell?ed|bejewell?ed|gem-set|gilded) (?!arc|light|flash|glow|line|thread|streak|gleam|moon|dawn|beard|hair|blur|sliver|wire|fire|flame|curve|blade|edge|mist|haze|shimmer|crescent|eye|warmth|radiance|sheen|halo|veil|aura|blaze|ray|beam|glimmer|spark|cloud|wave|voice|note|hush|wash|flood|tide|brilliance|nimbus|lustre)\w+|\b(?:\d+|ten|twenty|thirty|forty|fifty|sixty|hundred|two|three|four|five|six|seven|eight|nine|dozen|some|much) (?:gold|silver|copper|coppers|platinum)\b|\b(?:pack|satchel|bag|pockets|belongings|supplies|rations|gear|everything \w+ (?:owned|carried))\b(?: \w+){0,3} (?:tumbled?|spill(?:s|ed)|scatter(?:s|ed)|empt(?:ies|ied)|burst(?:s)?|tore open|tears open|fell|falls|rolled)\b|(?<!\b(?:pale|soft|warm|faint|molten|liquid|dusky|honey|rose|dim) )\bgold\b(?! (settle|spill|pour|wash|flow|bloom|spread|gather|shine|shone|shimmer|glimmer|burn|run|ran|la[iy]|crept|crawl|stream|well|rose|rise)\w*| (light|glow|flame|hair|eyes?|thread|leaf|sun|sunlight|dawn|dusk|fire|sparks?|of))|\b(?:gold|silver|copper|platinum|electrum) (?:pieces?|coins?|bars?)|\b(?:fistful|handful|pile|heap) of (?:gold|silver|copper|coins?|gems|jewels|pearls|credits)\b|\b(?:pouch|purse|bag|sack|cache|stash|hoard) of (?!bones|nerves|sand|dirt|dust|ash|ashes|flour|meal|wet|cut|broken|grain|rags|teeth|dice|snow|mud|blood|air|earth|feathers|fur|sinew|embers|hot|cold|cinders)\w+|\b(?:magic(?:al)?|enchanted) (?:sword|ring|blade|weapon|axe|armou?r|shield|cloak|item|dagger|bow|staff|boots|helm|key)\b|\b(?:gold|golden|silver|jewell?ed|bejewell?ed|ornate|gleaming|glowing|ruby|brass) (?:rings?|keys?|crown|dagger|idol|brooch|circlet|sabre|sword|chain|locket|cup)\b/gi;
const likeness =
  /\b(like|worth|worthy|as if|as though|as|than|no|not|any|heart of|hearts of|weight in)\b(\s+\w+){0,4}\s*$/i;

function precious(prose: string, known: ReadonlySet<string>): string | null {
  for (const found of prose.matchAll(gold)) {
    const isThere = found[0]
      .toLowerCase()
      .split(' ')
      .some((word) => word.length > 2 && isHeld(word, known));
    if (!isThere && !likeness.test(prose.slice(0, found.index))) return `"${found[0]}" is not on the sheet`;
  }
  return null;
}
