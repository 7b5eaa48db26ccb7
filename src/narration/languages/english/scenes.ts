/** The bard's stock of places between fights, by ruleset, and what may come out of the dark in each. */

export interface StockScene {
  readonly sentences: readonly string[];
  readonly enemies: readonly {
    readonly creature: string;
    readonly count: number;
    readonly strength: 'weak' | 'average' | 'strong';
  }[];
}

const weak = (creature: string, count: number) => ({ creature, count, strength: 'weak' as const });
const average = (creature: string, count: number) => ({ creature, count, strength: 'average' as const });
const strong = (creature: string, count: number) => ({ creature, count, strength: 'strong' as const });

const becmi: readonly StockScene[] = [
  {
    sentences: [
      'The passage bent twice and went on, low enough that helmets scraped.',
      'Water had been coming through the roof for longer than anyone had kept count, and it had worn a gutter down the middle of the floor.',
      'Somebody had hung bones on a string across the way.',
    ],
    enemies: [weak('goblin', 3)],
  },
  {
    sentences: [
      'The door was oak, swollen with damp, and it gave with a groan that went a long way ahead of them.',
      'Beyond it lay a guardroom with the table overturned and the ashes still warm.',
    ],
    enemies: [average('orc', 2)],
  },
  {
    sentences: [
      'The stair went down into air that had not been breathed in years.',
      'There were niches along both walls, and most of the lids had been moved from the inside.',
    ],
    enemies: [weak('skeleton', 3)],
  },
  {
    sentences: [
      'The torch burned blue for a moment and then thought better of it.',
      'Grey threads hung from the ceiling, thin as breath, and stuck to whatever touched them.',
    ],
    enemies: [average('giant_spider', 1)],
  },
  {
    sentences: [
      'The cellar smelled of old grain and older fur.',
      'Sacks had been gnawed open along one wall, and the gnawing had not quite stopped.',
    ],
    enemies: [weak('giant_rat', 4)],
  },
  {
    sentences: [
      'The tunnel came out on a ledge above the pines, and the wind took half the torch away.',
      'A line of tracks crossed the snow, one set laid neatly in another.',
    ],
    enemies: [average('wolf', 2)],
  },
  {
    sentences: [
      'A chapel, or what had been one: the altar was cracked across, and the wax on it had run and set a hundred times.',
      'The dust on the floor was smooth except where something had been dragged.',
    ],
    enemies: [weak('zombie', 2)],
  },
  {
    sentences: [
      'The way narrowed to a crawl, with fresh chisel marks at the height of a knee.',
      'Small voices bickered somewhere ahead and went out like lamps.',
    ],
    enemies: [weak('kobold', 4)],
  },
];

const srd5: readonly StockScene[] = [
  {
    sentences: [
      'The old road climbed between standing stones, and every one of them had been turned to face the valley.',
      'From the top the whole of the forest lay open under a running sky.',
    ],
    enemies: [average('wolf', 2)],
  },
  {
    sentences: [
      'The bridge was a single arch, too fine for whoever had last mended its railing with rope and planks.',
      'Far below the river talked to itself without stopping.',
    ],
    enemies: [average('bandit', 3)],
  },
  {
    sentences: [
      'Green light stood in the hall like water, and the pillars went up out of sight in it.',
      'Somewhere behind the walls a mechanism counted slowly and began again.',
    ],
    enemies: [average('skeleton', 3)],
  },
  {
    sentences: [
      'The camp had been left in a hurry: a pot still on the fire, a game half played on a flat stone.',
      'The bushes around it were very quiet.',
    ],
    enemies: [weak('goblin', 3)],
  },
  {
    sentences: [
      'Candles burned along the crypt in their hundreds, and not one of them had begun to shorten.',
      'A low chant came up through the floor and stopped in the middle of a word.',
    ],
    enemies: [average('cultist', 3)],
  },
  {
    sentences: [
      'The marsh path was planks where it was anything, and the mist closed over each as soon as it was crossed.',
      'Something heavy shifted its weight in the reeds.',
    ],
    enemies: [strong('ogre', 1)],
  },
];

const rune: readonly StockScene[] = [
  {
    sentences: [
      'The gallery had been a foundry once; the moulds still stood in rows, filled to the brim with rust.',
      'A rune over the gate hummed on one note, and teeth felt it before ears did.',
    ],
    enemies: [average('und_draugr_01', 1)],
  },
  {
    sentences: [
      'Ash lay knee-deep in the cut and kept the print of every step.',
      'Other prints ran beside the path for a while, long in the toe, and then did not.',
    ],
    enemies: [average('bst_vargr_01', 1)],
  },
  {
    sentences: [
      'Lamps came on along the shaft as they climbed down, each with a cough, each a little redder.',
      'Down there an engine was still keeping hours for people long gone.',
    ],
    enemies: [weak('mec_serv_01', 2)],
  },
  {
    sentences: [
      'The barrow door had been propped with a cart axle.',
      'Behind it the dark was orderly: shovels in a row, lamps in a row, and a place for each of the workers.',
    ],
    enemies: [average('und_haug_01', 1)],
  },
  {
    sentences: [
      'Smoke, and the stink of burnt oil, from a fire built small so as not to be seen.',
      'The scrap around it had been sorted with more care than anyone takes who means to leave soon.',
    ],
    enemies: [average('hum_raider_01', 1)],
  },
];

const duel: readonly StockScene[] = [
  {
    sentences: [
      'The road of tiles ran on between the hedges, and the next one lay face down as if it were thinking.',
      'A breeze lifted one corner and let it fall.',
    ],
    enemies: [weak('goblin', 1)],
  },
  {
    sentences: [
      'At the crossroads stood a post with four arms and nothing written on any of them.',
      'Somebody had left a glove on the ground, palm up.',
    ],
    enemies: [weak('bandit', 1)],
  },
  {
    sentences: [
      'The clearing was round as a coin, with grass worn down to earth where others had circled there before.',
      'The birds had left it to whoever wanted it.',
    ],
    enemies: [weak('wolf', 1)],
  },
  {
    sentences: [
      'A dry fountain, a broken arch, and steps that led up to no house at all.',
      'The shadows there lay a little longer than they should.',
    ],
    enemies: [weak('skeleton', 1)],
  },
  {
    sentences: [
      'The tile turned over with a sound like a held breath let go.',
      'On its other side it was evening, and the trees stood close.',
    ],
    enemies: [average('orc', 1)],
  },
];

const any: readonly StockScene[] = [
  {
    sentences: [
      'The way went on, and the light with it, though neither seemed sure of the other.',
      'Nothing moved ahead, in the manner of things that have only just stopped.',
    ],
    enemies: [weak('creature', 2)],
  },
];

export const stock: Readonly<Record<string, readonly StockScene[]>> = {
  BECMI: becmi,
  SRD5: srd5,
  RUNE: rune,
  DUEL: duel,
  ANY: any,
};

/** The same places and what comes out of them, told by other sentences in the same order. */
export const inOtherWords = (told: Readonly<Record<string, readonly (readonly string[])[]>>): typeof stock =>
  Object.fromEntries(
    Object.entries(stock).map(([ruleset, scenes]) => [
      ruleset,
      scenes.map(({ enemies }, place) => ({ sentences: told[ruleset]![place]!, enemies })),
    ]),
  );
