/** What fights with, what is fought on: weapons, bodies, and what a blow strikes instead. */
import { set } from './set.ts';

export const weaponWords = set(`
  sword blade axe mace hammer spear dagger knife bow arrow bolt shot sling stone staff club flail lance halberd scimitar
  rapier cutlass sabre saber whip fist fists claw claws fang fangs teeth bite jaws jaw maw horn horns tail talon talons beak
  sting stinger tusk tusks hoof hooves tentacle tentacles swing blow strike stroke cut slash thrust stab lunge swipe attack
  hit punch kick charge rush volley missile dart edge point tip steel iron weapon weapons arrows bolts blows blades swords
  spell flame flames fire lightning fireball ray beam magic breath bite strikes swings slashes axehead spearpoint haft pommel
  warhammer shortsword longsword broadsword greatsword greataxe battleaxe handaxe crossbow longbow shortbow quarterstaff
  javelin trident pike polearm cudgel morningstar riposte counterstroke backswing overhead assault quarrel shaft
  torch lash whip tree trunk pipe maul implement hands hand fingers beams bolts darts knuckles headbutt kick punches kicks jab jabs uppercut hook elbow knee stomp slam slams counterblow counterstrike counterattack crossbows polearms cudgels sticks rod wand dirk stiletto hatchet tomahawk mattock pick pickaxe scourge chain chains net thorns spines quills pincers mandibles fangs tongue sword-arm swordpoint spearhead arrowhead blade-edge lances spears axes maces hammers clubs daggers knives
  cleaver glaive maul falchion katana kukri sickle scythe wound wounds scratch burn bruise broadhead counter answer reply combination onslaught touch
  nails spike spikes barb barbs prongs tines paw paws pseudopod tendril tendrils proboscis sabres sabers rapiers scimitars cleavers torches staves
`);
export const bodyWords = set(`
  flesh bone bones shoulder arm leg thigh chest ribs rib side throat neck face head skull gut guts belly stomach flank hide
  back hip knee shin hand wrist heart lung lungs cheek jaw jawline brow eye meat muscle skin ribcage forearm torso abdomen
  hands arms legs eyes feet knees wrists teeth shoulders cheeks lips fingers calf ankle foot collarbone scalp ear spine heartwood vitals core temple chin nose mouth nape groin armpit elbow shins calves thighs hips ribs sides flanks backs throats chests bellies skulls wing wings snout muzzle haunch haunches hindquarters carapace shell plating chassis casing visor breast bosom waist loins toes toe fingers thumb palm knuckles kneecap gullet windpipe jugular artery veins entrails innards bowels liver kidney kidneys spleen scales pelt shoulder-blade breastbone sternum hamstring tendon tendons midriff shoulders limbs limb body blood sinew
`);
/** Struck instead of somebody. */
export const obstacles = set(`
  air nothing wall walls stone stones ground floor earth dirt wood shadow shadows darkness emptiness space rock rocks mud dust
  door doorframe pillar column table tree root roots shield buckler armor armour mail plate chainmail breastplate helm helmet
  parry guard nothingness flagstones flagstone cobbles sand grass snow ceiling void leather wind gloom mist smoke boards floorboards floorboard doorpost doorframe lintel paving paving-stones beam beams post posts rafters plaster mortar brick bricks gravel turf sod moss ice water puddle reeds grass branch branches leaves bark stump log barrel crate bench railing banister stair stairs step steps threshold altar statue pew cinders embers ash flagging tiles tile parapet battlement hedge fence gate archway arch sky clouds emptiness breeze nothing
`);
/** What touches as often as it strikes. */
export const handWords = set('hand hands fingers tongue elbow knee');
/** What reaches a body without breaking it. */
export const softWeapons = set(`
  breath magic spell flame flames fire lightning light beam beams ray charge rush attack assault
  onslaught combination answer reply counter net chain chains tree trunk tail
`);
/** What a blow leaves behind. */
export const woundWords = set(`
  gash gashes furrow furrows weal weals welt welts wound wounds cut cuts slash laceration lacerations puncture punctures gouge gouges
  bruise bruises scratch scratches graze grazes burn burns blister blisters bite bites seam groove stripe stripes strip chunk slice
  hole holes split dent dents crack scrape lump swelling
`);
