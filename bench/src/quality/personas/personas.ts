/** What a persona looks at. The order in `Persona.rules` is the order of importance: a later rule only breaks ties. */
export type RuleName = 'strength' | 'flavor' | 'dislike' | 'time' | 'price' | 'habit' | 'status' | 'maker';

/** A kind of guest, described by rules instead of numbers. */
export type Persona = {
  readonly name: string;
  /** How many of a hundred guests are like this. */
  readonly share: number;
  /** 0 beginner to 3 connoisseur. */
  readonly level: number;
  /** The mildest and the strongest cigar, 1-5, that is right. */
  readonly body: readonly [mildest: number, strongest: number];
  /** The survey's words for what they like. */
  readonly likes: readonly string[];
  /** A note that spoils a cigar. */
  readonly dislikes?: string;
  /** The longest right time in minutes, and the shortest; absent for guests in no hurry. */
  readonly minutes?: readonly [shortest: number, longest: number];
  /** The price they don't exceed, in cents; absent for guests who don't mind. */
  readonly ceilingCents?: number;
  /** The country or the wrapper they keep to. */
  readonly habit?: RegExp;
  readonly rules: readonly RuleName[];
};

/** The guests of the second simulator. Rules of thumb of our own, written without looking at the engine's formula. */
export const PERSONAS: readonly Persona[] = [
  {
    name: 'first cigar, with friends',
    share: 14,
    level: 0,
    body: [1, 2],
    likes: ['creamy', 'sweet'],
    dislikes: 'Pepper',
    minutes: [20, 50],
    ceilingCents: 1200,
    rules: ['strength', 'dislike', 'price', 'flavor', 'time'],
  },
  {
    name: 'beginner who says medium',
    share: 9,
    level: 0,
    body: [2, 3],
    likes: ['nutty', 'woody', 'coffee'],
    minutes: [30, 65],
    ceilingCents: 1500,
    rules: ['strength', 'flavor', 'price', 'time'],
  },
  {
    name: 'lunch break',
    share: 9,
    level: 1,
    body: [2, 4],
    likes: ['woody', 'nutty'],
    minutes: [15, 40],
    ceilingCents: 1100,
    rules: ['time', 'price', 'strength', 'flavor'],
  },
  {
    name: 'coffee drinker',
    share: 9,
    level: 1,
    body: [2, 4],
    likes: ['coffee', 'sweet', 'creamy'],
    minutes: [35, 70],
    rules: ['flavor', 'strength', 'time', 'price'],
  },
  {
    name: 'saver',
    share: 9,
    level: 1,
    body: [2, 4],
    likes: ['earthy', 'woody'],
    ceilingCents: 800,
    rules: ['price', 'flavor', 'strength'],
  },
  {
    name: 'Connecticut regular',
    share: 8,
    level: 2,
    body: [1, 3],
    likes: ['creamy', 'nutty'],
    minutes: [40, 75],
    habit: /connecticut|shade/i,
    rules: ['habit', 'strength', 'flavor', 'time'],
  },
  {
    name: 'Nicaragua regular',
    share: 8,
    level: 2,
    body: [3, 5],
    likes: ['spicy', 'earthy', 'coffee'],
    minutes: [40, 80],
    ceilingCents: 1800,
    habit: /nicaragua/i,
    rules: ['habit', 'strength', 'price', 'flavor', 'time'],
  },
  {
    name: 'maduro lover',
    share: 7,
    level: 2,
    body: [3, 5],
    likes: ['coffee', 'sweet', 'earthy'],
    minutes: [45, 90],
    habit: /maduro|broadleaf|oscuro|san andr/i,
    rules: ['habit', 'flavor', 'strength', 'time'],
  },
  {
    name: 'celebrating',
    share: 8,
    level: 1,
    body: [2, 4],
    likes: ['sweet', 'creamy', 'woody'],
    minutes: [40, 95],
    rules: ['status', 'strength', 'flavor', 'maker'],
  },
  {
    name: 'strong and slow',
    share: 7,
    level: 3,
    body: [4, 5],
    likes: ['spicy', 'earthy', 'coffee'],
    minutes: [60, 130],
    rules: ['strength', 'time', 'flavor', 'maker'],
  },
  {
    name: 'collector',
    share: 6,
    level: 3,
    body: [3, 5],
    likes: ['woody', 'spicy', 'earthy'],
    rules: ['status', 'maker', 'flavor', 'strength'],
  },
  {
    name: 'loyal to a maker',
    share: 6,
    level: 2,
    body: [2, 4],
    likes: ['woody', 'coffee'],
    ceilingCents: 2000,
    rules: ['maker', 'price', 'strength', 'flavor'],
  },
];
