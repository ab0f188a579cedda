import { normalizeText } from './normalize-text.ts';

/** The twelve flavor families, the twelve words of the vault in lower case. Every note belongs to one. */
export const FAMILIES = [
  'woody',
  'spicy',
  'sweet',
  'nutty',
  'coffee',
  'floral',
  'earthy',
  'creamy',
  'peppery',
  'leathery',
  'chocolatey',
  'fruity',
] as const;
/** One of FAMILIES. */
export type FlavorFamily = (typeof FAMILIES)[number];

/** A tasting note: its family, its name within a sentence (English, Spanish) and its synonyms. */
export type Note = {
  readonly id: string;
  readonly family: FlavorFamily;
  readonly en: string;
  readonly es: string;
  readonly synonyms: readonly string[];
};

type Row = readonly [id: string, family: FlavorFamily, es: string, synonyms?: string];
const ROWS: readonly Row[] = [
  ['cedar', 'woody', 'cedro', 'cedary cedarwood spanish-cedar sandalwood'],
  ['wood', 'woody', 'madera', 'woody woods mesquite hickory pine'],
  ['oak', 'woody', 'roble', 'oaky charred-oak'],
  ['spice', 'spicy', 'especias', 'spicy spices baking-spice baking-spices sweet-spice'],
  ['cinnamon', 'spicy', 'canela'],
  ['nutmeg', 'spicy', 'nuez moscada', 'clove cloves allspice ginger cardamom'],
  ['licorice', 'spicy', 'regaliz', 'liquorice anise anis'],
  ['pepper', 'peppery', 'pimienta', 'peppery black-pepper white-pepper red-pepper cayenne chili chile heat'],
  [
    'sweetness',
    'sweet',
    'dulzor',
    'sweet sugar brown-sugar cane-sugar sugarcane molasses maple marshmallow dessert',
  ],
  ['honey', 'sweet', 'miel', 'graham graham-cracker'],
  ['caramel', 'sweet', 'caramelo', 'toffee butterscotch dulce-de-leche'],
  ['vanilla', 'sweet', 'vainilla', 'custard'],
  [
    'nuts',
    'nutty',
    'frutos secos',
    'nutty nut cashew cashews peanut peanuts walnut walnuts pecan pecans hazelnut hazelnuts chestnut',
  ],
  ['almond', 'nutty', 'almendra', 'almonds marzipan'],
  ['toast', 'nutty', 'tostado', 'toasty toasted roasted grain malt'],
  ['bread', 'nutty', 'pan', 'bready biscuit brioche dough'],
  ['coffee', 'coffee', 'café', 'cafe coffee-beans cappuccino latte mocha'],
  ['espresso', 'coffee', 'espresso', 'expresso dark-roast'],
  ['cocoa', 'chocolatey', 'cacao', 'cocoa-powder'],
  [
    'chocolate',
    'chocolatey',
    'chocolate',
    'chocolatey chocolaty chocolates dark-chocolate milk-chocolate bittersweet-chocolate',
  ],
  ['floral', 'floral', 'flores', 'flowers flower jasmine rose lavender perfume violet'],
  ['tea', 'floral', 'té', 'black-tea green-tea'],
  ['herbal', 'floral', 'hierbas', 'herbs herb mint menthol'],
  ['earth', 'earthy', 'tierra', 'earthy earthiness soil mineral minerals mushroom mushrooms musk barnyard'],
  ['hay', 'earthy', 'heno', 'straw'],
  ['grass', 'earthy', 'hierba fresca', 'grassy vegetal green'],
  ['smoke', 'earthy', 'humo', 'smoky smokey char charcoal ash campfire'],
  ['tobacco', 'earthy', 'tabaco', 'natural-tobacco aged-tobacco'],
  ['cream', 'creamy', 'crema', 'creamy creaminess smooth butter buttery milk yogurt'],
  ['leather', 'leathery', 'cuero', 'leathery saddle-leather suede'],
  ['raisin', 'fruity', 'pasas', 'raisins dried-fruit fig figs prune prunes date dates plum plums'],
  ['citrus', 'fruity', 'cítricos', 'lemon orange orange-peel lime grapefruit zest citric'],
  [
    'fruit',
    'fruity',
    'fruta',
    'fruity fruits cherry cherries berry berries apple peach apricot tropical-fruit stone-fruit',
  ],
];

/** Every note the engine knows. Notes are passed around as indexes in this list. */
export const NOTES: readonly Note[] = ROWS.map(([id, family, es, synonyms]) => ({
  id,
  family,
  en: id,
  es,
  synonyms: (synonyms ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll('-', ' ')),
}));

const INDEX_BY_WORD = new Map<string, number>();
NOTES.forEach((note, index) => {
  for (const word of [note.id, normalizeText(note.es), ...note.synonyms])
    if (!INDEX_BY_WORD.has(word)) INDEX_BY_WORD.set(word, index);
});

/**
 * The note a word means, whatever its case or accents: 'Cedar', 'Café', 'dark chocolate', 'Black-Pepper'. An unknown
 * phrase means its last known word ('toasted almonds' -> almond). Undefined when no word is known.
 */
export function noteOf(word: string): Note | undefined {
  const index = noteIndex(word);
  return index < 0 ? undefined : NOTES[index];
}

/** Index in NOTES of the note a word means (see `noteOf`), -1 when no word is known. */
export function noteIndex(word: string): number {
  const spelled = INDEX_BY_WORD.get(word.toLowerCase());
  if (spelled !== undefined) return spelled;
  const text = normalizeText(word);
  const whole = INDEX_BY_WORD.get(text);
  if (whole !== undefined) return whole;
  const parts = text.split(' ');
  for (let at = parts.length - 1; at >= 0; at--) {
    const found = INDEX_BY_WORD.get(parts[at] ?? '');
    if (found !== undefined) return found;
  }
  return -1;
}

/** Family of the note a word means; undefined when no word is known. */
export function familyOf(word: string): FlavorFamily | undefined {
  return noteOf(word)?.family;
}
