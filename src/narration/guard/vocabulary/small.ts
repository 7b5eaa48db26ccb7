/** The small words of English, and the forms of its verbs that follow no rule. */
import { wordSet } from './word-set.ts';

export const smallWords = wordSet(`
  a an the this that these those some any each every all both neither either no none one two three four five six seven eight nine ten
  he she it they we you i his her its their our my your him them us me mine theirs hers ours yours himself herself itself themselves
  myself yourself ourselves and but or nor so yet for if then than when while where who what why how which whose whom whether because
  since until unless although though as before after during between among amongst against across along alongside around about above
  below beneath beside besides behind beyond by at in inside into near of off on onto out outside over past through throughout to
  toward towards under underneath up upon with within without down from like despite amid amidst except save till til per via
  not never always often once twice thrice again soon now here there still just only even almost nearly barely hardly scarcely perhaps
  maybe quite rather suddenly finally meanwhile instead already also too very much many more most less least few fewer several other others another such
  same own next last first second third fourth fifth is are was were be been being am do does did done doing has have had having can
  cannot could will would shall should may might must let lets ought need dare used isn't wasn't aren't weren't don't doesn't didn't
  hasn't haven't hadn't can't couldn't won't wouldn't shouldn't mustn't it's he's she's they're there's that's what's let's i'm i'll you're we're
  yes ah oh ha aye hah nay hey hmm lo o enough well alas anyway somehow
  whatever whoever whichever whenever wherever however thus therefore hence otherwise nonetheless nevertheless moreover indeed
  something nothing everything anything nobody somebody everyone everybody anyone someone no-one
  somewhere nowhere everywhere anywhere elsewhere away back ahead apart aside together alone forward forwards backward backwards sideways
  afar nearby overhead underfoot abroad aloft home late later early earlier ago afterwards afterward thereafter beforehand
  tonight today tomorrow yesterday else ever far farther further long longer likewise mostly merely else's
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred thousand dozen half quarter part
  ere ’tis tis unto whereupon whereas lest thanks plus minus versus instead sure certain true
`);

export const oddForms = wordSet(`
  went gone got gotten gave given took taken came became found fell fallen felt struck stricken bit bitten tore torn drove driven sank
  sunk broke broken caught drew drawn slew slain died dying lay lain laid rose risen arose arisen stood understood fled ran left made met flew flown
  threw thrown bled slept woke woken awoke froze frozen bound won lost split burst burnt swung shot slid sprang sprung crept held kept
  brought swept put rent clove cleft cloven hewn thrust stuck saw seen heard said knew known grew grown stole stolen leapt leaped spilt spilled spun
  paid set shed stung overcame undid undone withdrew withdrawn began begun wove woven dug flung trod trodden spoke spoken spat shook
  shaken meant bought sold rode ridden sent fought quit slit shut rang rung sang sung swam swum told thought taught sought brought wore worn
  bore borne born beat beaten bent bet bid bred built cast chose chosen clung cost dealt did drank drunk ate eaten fed hid hidden hung hurt knelt led
  leant learnt lent lit misread mistook read rid sewn shone shown shrank shrunk shod smelt smote smitten sped spent spread stank strode stridden strove striven
  strung swore sworn swollen wept wound wrung wrote written wed slung slunk stove staved dwelt forgot forgotten forgave forsook forsaken
  forbade overtook overran overthrew outran outdid outfought withstood undertook upheld upset kneeling dove dived sat lies lied lying dies
  hit cut let hurt split bade bidden dreamt knit rung
`);
