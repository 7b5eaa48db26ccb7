/** Words of what somebody or something is like. */
import { wordSet } from './word-set.ts';

export const qualities = wordSet(`
  left right high low hard soft fast slow quick swift bright brilliant bitter sharp heavy thick thin deep wide long short old young great small little big
  tall broad narrow fierce wild savage brutal cruel grim pale red black white grey gray green blue brown yellow purple orange golden gold silver crimson scarlet
  wet dry hot warm cool damp dank musty stale fresh clean dirty bloody bloodied battered bruised broken torn wounded weary tired exhausted breathless
  desperate determined undaunted undeterred unfazed unshaken unmoved unharmed unscathed untouched unhurt uninjured unmarked unbowed unbroken unbloodied unwounded
  ready steady sure certain true false better worse best worst mere sheer pure raw brute blind dumb wicked evil holy unholy cursed blessed ancient forgotten hidden
  secret silent quiet loud deafening sudden abrupt gradual relentless tireless merciless ruthless heedless reckless careless mindless senseless pointless useless
  hopeless helpless ashen livid pallid wan haggard gaunt lean lanky wiry stocky stout squat burly hulking towering massive huge enormous vast immense gigantic
  colossal tiny minute slight slender slim frail fragile delicate feeble weak strong mighty powerful sturdy tough solid firm rigid stiff taut tense tight loose slack
  limp lame numb sore tender aching raw blistered scorched charred singed burnt frozen icy frosty snowy rainy windy stormy foggy misty hazy murky dim dusky
  dusty muddy sandy rocky stony grassy mossy leafy rusty rusted pitted notched chipped cracked jagged ragged tattered frayed worn faded patched mended
  shattered splintered bent twisted crooked curved straight level flat round square sheer steep smooth rough coarse crude sleek slick slippery slimy greasy oily
  sticky filthy foul rank rancid rotten putrid vile nasty ugly hideous grotesque monstrous horrid horrible terrible awful dreadful fearful frightful ghastly
  gruesome gory macabre eerie uncanny weird strange odd peculiar queer curious unusual rare common ordinary plain simple mild gentle kind sweet
  bitter sour salty acrid pungent fragrant calm serene placid still tranquil peaceful restless uneasy anxious nervous afraid scared terrified frightened fearless
  brave bold daring courageous valiant gallant heroic noble proud haughty arrogant humble meek shy modest timid cowardly craven base mean petty
  angry furious enraged irate livid wrathful hostile hateful spiteful malicious vicious ferocious feral rabid mad insane crazed frenzied berserk delirious
  happy glad merry cheerful jolly joyful gleeful sad sorrowful mournful gloomy glum sullen morose bleak dreary dull drab grim dour stern severe harsh strict
  honest earnest sincere frank blunt curt terse brief short lengthy endless ceaseless constant steady unending eternal everlasting final last first early late
  near close distant remote far next previous former latter recent new modern old elder eldest younger senior junior whole entire complete total full empty hollow
  void vacant bare naked nude exposed open shut closed sealed locked barred blocked clear plain obvious evident apparent visible invisible unseen unheard
  unknown familiar known famous infamous nameless faceless wordless voiceless soundless noiseless motionless lifeless sleepless restless graceless fearsome
  awesome lonesome tiresome irksome troublesome wholesome handsome beautiful lovely pretty fair fine good bad poor rich wealthy cheap dear precious worthless
  worthy wise clever cunning sly crafty shrewd canny keen alert wary cautious careful watchful vigilant aware awake asleep drowsy sleepy dazed stunned
  dizzy giddy groggy sluggish lethargic idle lazy busy active lively spry nimble agile deft adept skilled skilful skillful expert practised practiced
  clumsy awkward ungainly inept hapless hapless luckless lucky unlucky fortunate unfortunate happy-go-lucky likely unlikely possible impossible probable
  able unable capable incapable fit unfit sound unsound whole hale hearty healthy sick ill unwell fevered feverish poisoned venomous toxic deadly lethal fatal
  mortal immortal undying dead alive living dying doomed damned blessed lost found stray alone lone lonely single double triple twin both only sole
  main chief major minor lesser greater upper lower inner outer middle central front rear back hind fore left-hand right-hand overhead underfoot sidelong
  crosswise lengthwise headlong headfirst pell-mell halfway midway apart asunder aside adrift afloat aflame ablaze alight aglow agape ajar akin aloof amiss askew awry
  stubborn obstinate dogged patient impatient eager keen hungry thirsty greedy ravenous starved sated content satisfied pleased grateful sorry ashamed guilty
  innocent guileless naive cynical bitter weary jaded battle-worn battle-hardened hardened seasoned veteran green untried untested unproven trusty trusted
  faithful loyal false treacherous sinister ominous baleful malevolent malign menacing threatening dire grave serious solemn somber sombre light
  unarmed armed armored armoured shielded cloaked hooded robed masked veiled clad barefoot bareheaded bare-handed left-handed two-handed one-handed
  industrial mechanical metallic wooden woolen woollen leathern iron-bound stone-cold steel-grey corrosive caustic volatile thorned vampiric regenerating
  runic arcane mystic mystical magical spectral ghostly spidery wolfish bestial reptilian demonic infernal hellish unearthly otherworldly ethereal
  radiant luminous lurid vivid gaudy pallid ruddy rosy tawny sallow swarthy freckled scarred maimed crippled one-eyed toothless
  inevitable unavoidable inexorable implacable unstoppable unyielding unrelenting unwavering unblinking unflinching unerring unsteady unseen unsaid untold
  perfect flawless faultless precise exact accurate careless sloppy ragged rough-hewn makeshift improvised crude primitive simple elaborate intricate ornate
  mutual shared separate different similar same equal even uneven odd lopsided matched mismatched
  quickly slowly softly loudly deeply highly hardly nearly barely simply truly surely wholly fully easily badly well
  spent outnumbered outmatched cornered trapped pinned winded stricken reeling swaying shaking trembling panting gasping heaving sweating bleeding
`);
