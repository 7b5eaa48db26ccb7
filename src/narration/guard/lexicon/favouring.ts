/** What favours somebody: blessings, wards, speed, rage. */
import type { StatusTable } from './status.ts';

export const favouring: StatusTable = {
  invisible: {
    names: 'invisib hidden',
    is: `
      be+|become+|turn+|go+|grow+ ?now ?quite invisible|unseen|transparent
      vanish+|fade+|disappear+ from ?plain|all sight|view
      vanish+|disappear+ into thin air
      invisible`,
  },
  blessed: {
    names: 'bless inspir bolster',
    is: `
      be+ ?now ?freshly blessed|inspired|emboldened|strengthened|empowered
      feel+ … blessing
      blessed by|with
      blessing|grace|favour|favor settle+|fall+|descend+|rest+|hang+|linger+|shine+|lie+|cling+ ?still ?upon ?on ?over ?about
      shine+|glow+|gleam+|burn+|blaze+|radiant with … blessing|grace|favour|favor
      divine|holy|sacred strength|might|favour|favor|vigour|vigor fill+|flood+|flow+|surge+`,
    gives: 'bless+|empower+|strengthen+|inspire+ @',
    not: 'unblessed; blessing|grace|favour|favor fail+|leave+|desert+|fade+|pass+',
  },
  hasted: {
    names: 'hast quick',
    is: `
      be+ ?now ?magically hasted|quickened|accelerated
      blur+ with speed
      unnatural|impossible|sudden|arcane speed
      double|redouble ?@ speed`,
    gives: 'haste+|quicken+ @',
  },
  fireproof: {
    names: 'resist_fire fire_shield',
    is: 'ward+|protect+|shield+|proof+|guard+ … against|from fire|flame|flames|heat|burning',
  },
  coldproof: {
    names: 'resist_cold',
    is: 'ward+|protect+|shield+|proof+|guard+ … against|from cold|frost|ice|winter|chill',
  },
  protected: {
    names: 'protect ward resist shield fortif sanctuary armor armour barkskin evasive bolster',
    is: `
      be+ ?now ?still ?as ?well ?fully ?magically ?doubly ?too warded|fortified|protected|shielded ?against|as|by|from
      fortified|warded
      fortifications|fortification|wards|defences|defenses|protections ?still hold+|stand+|remain+
      ward|protection|warding|shield be+|burn+|shine+|hold+|glow+|blaze+|stand+ ?still ?yet brighter|strong|stronger|firm|on|whole|bright|fast|unbroken
      ward|protection|warding … burn+|shine+|glow+|blaze+
      be+|stand+ ?now ?safely ?too wrapped|wreathed|cloaked|clad|enclosed|encased|sheathed|safe in|inside|within ?a|the|@|its ?holy|shimmering|protective|same|own protection|ward|warding|shield|shimmer|aura
      ward|protection|warding settle+|close+|wrap+|form+|spring+|shimmer+|fold+|cover+|embrace+|warm+ ?around ?about ?over ?upon
      prayer|spell|ward|blessing warm+|shield+|ward+|cover+|protect+ @`,
    gives: 'ward+|fortify+ @',
    not: `
      unprotected|unwarded|unshielded|unguarded|defenceless|defenseless|unfortified
      protection|ward|warding|shield wall|shield ?do+|could|would|will not|never hold|come|form|work|take
      shield|guard wall crumble+|fail+|collapse+|buckle+|break+|give+|fall+
      guard|shield|wall|defences|defenses|fortification|defence|defense crumble+|fail+|collapse+|never|dissolve+
      protection|ward|warding fail+|gutter+|break+|shatter+|collapse+|fade+|fizzle+|sputter+|lapse+|die+|crumble+
      be+ ?left ?now exposed|naked|open to
      lose+ … protection|ward|shield
      no|without protection|ward|warding|shelter
      except|save @`,
  },
  raging: {
    names: 'rag frenz',
    not: `
      calm|placid|serene|composed|unruffled|cool-headed|level-headed
      keep+ @ ?own temper|calm|composure
      keep+ a|@ ?own cool|level|clear head
      cool|calm as`,
    isColour: true,
  },
  chanting: {
    names: 'chant',
    is: 'begin+|take+|raise+ ?up ?a|the|its|his|her chant',
    not: 'chant break+|falter+|fail+|die+|stop+|cease+; break+ off … chant; stop+|cease+ chanting; break+ … chant|concentration',
    isColour: true,
  },
};
