import { tasteFromSurvey, type Taste } from '@vitola/engine';
import { surveyWords } from '@vitola/contract/recommendation/survey-constants';
import type { TrueCigar } from '../simulator/catalogue.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import { PERSONAS, type Persona, type RuleName } from './personas.ts';

/** A guest: a persona with a price ceiling, favorite makers and today's mood of their own. */
export type PersonaGuest = {
  readonly persona: Persona;
  readonly ceilingCents: number;
  readonly makers: ReadonlySet<string>;
  readonly mood: number;
};

// What personas mean by the survey's words, by notes as the catalog spells them.
const NOTES_BY_WORD: Readonly<Record<string, RegExp>> = {
  creamy: /cream|vanilla|bread/i,
  woody: /cedar|oak|wood/i,
  spicy: /pepper|spice|cinnamon|nutmeg/i,
  sweet: /honey|caramel|sweet|raisin|citrus|cherry/i,
  coffee: /coffee|espresso|cocoa|chocolate/i,
  nutty: /nut|almond|toast/i,
  earthy: /earth|leather|hay|grass|tobacco/i,
};
const CLASSES = 3;
const SLIP = 0.1;

/** A random guest of a shelf whose makers are `brands`. */
export function makePersonaGuest(brands: readonly string[], random: SeededRandom): PersonaGuest {
  const persona = PERSONAS[random.weightedIndex(PERSONAS.map(({ share }) => share))] as Persona;
  return {
    persona,
    ceilingCents: (persona.ceilingCents ?? Infinity) * Math.exp(0.2 * random.normal()),
    makers: new Set(random.sample(brands, 2)),
    mood: random.integerBelow(1e9),
  };
}

/** The class of a cigar by one rule: 0 right, 1 tolerable, 2 wrong. `thirds` are the shelf's price thirds in cents. */
function classBy(rule: RuleName, guest: PersonaGuest, cigar: TrueCigar, thirds: Thirds): number {
  const { persona } = guest;
  const strength = Math.round(cigar.body);
  const classOf = (excess: number, tolerable: number) => (excess <= 0 ? 0 : excess <= tolerable ? 1 : 2);
  if (rule === 'strength')
    return classOf(
      Math.max(persona.body[0] - strength, strength - persona.body[1]),
      persona.level === 0 ? 0 : 1,
    );
  if (rule === 'flavor') return Math.max(0, 2 - likedNotes(guest, cigar));
  if (rule === 'dislike') return cigar.notes.some((note) => note === persona.dislikes) ? 2 : 0;
  if (rule === 'time') {
    const [shortest, longest] = persona.minutes ?? [0, Infinity];
    return cigar.minutes < shortest ? 1 : classOf(cigar.minutes - longest, 10);
  }
  if (rule === 'price') return classOf(cigar.priceCents - guest.ceilingCents, guest.ceilingCents * 0.15);
  if (rule === 'habit') return persona.habit?.test(`${cigar.country} ${cigar.wrapper}`) ? 0 : 1;
  if (rule === 'status') return cigar.priceCents >= thirds[1] ? 0 : cigar.priceCents >= thirds[0] ? 1 : 2;
  return guest.makers.has(cigar.brand) ? 0 : 1;
}

/** The prices, in cents, that end the lower and the middle third of a shelf. */
export type Thirds = readonly [lower: number, middle: number];

function likedNotes({ persona }: PersonaGuest, { notes }: TrueCigar): number {
  return notes.filter((note) => persona.likes.some((word) => NOTES_BY_WORD[word]?.test(note))).length;
}

/**
 * How a guest orders cigars, higher is better: by the first rule, among equals by the second, and so on. What is equal by
 * all of them differs by mood, which no answer tells.
 */
export function personaValue(guest: PersonaGuest, cigar: TrueCigar, thirds: Thirds): number {
  let value = 0;
  for (const rule of guest.persona.rules)
    value = value * CLASSES + (CLASSES - 1 - classBy(rule, guest, cigar, thirds));
  return value + moodOf(guest, cigar);
}

/** Probability, 0-1, that the guest is glad of a cigar: each rule it breaks outright, the earlier the more, takes from it. */
export function personaEnjoyment(guest: PersonaGuest, cigar: TrueCigar, thirds: Thirds): number {
  const { rules } = guest.persona;
  return rules.reduce((chance, rule, at) => {
    const broken = classBy(rule, guest, cigar, thirds) / (CLASSES - 1);
    return chance * (1 - broken * (at === 0 ? 0.7 : at === 1 ? 0.45 : 0.2));
  }, 0.95);
}

function moodOf({ mood }: PersonaGuest, { brand, line, vitola }: TrueCigar): number {
  let hash = mood;
  for (const character of `${brand}${line}${vitola}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** The survey as the guest fills it in. One answer in ten slips to a neighbor or another word. */
export function personaTaste(guest: PersonaGuest, thirds: Thirds, random: SeededRandom): Taste {
  const { persona, ceilingCents } = guest;
  const slipped = (at: number, last: number) =>
    Math.min(last, Math.max(0, at + (random.boolean(SLIP) ? (random.boolean(0.5) ? 1 : -1) : 0)));
  const [mildest, strongest] = persona.body;
  const steps = [mildest, Math.min(strongest, mildest + 1)].map((step) => slipped(step - 1, 4));
  const flavors = random.sample(persona.likes, 1 + random.integerBelow(persona.likes.length));
  if (random.boolean(SLIP)) flavors[0] = random.pick(Object.keys(NOTES_BY_WORD));
  const longest = persona.minutes?.[1] ?? Infinity;
  const time = longest === Infinity ? 3 : longest <= 40 ? 0 : longest <= 75 ? 1 : 2;
  const budget = persona.rules.includes('status')
    ? 2
    : ceilingCents === Infinity
      ? 3
      : ceilingCents <= thirds[0]
        ? 0
        : 1;
  const words = ['budget', 'mid-price', 'premium', 'all-options'];
  const times = ['20-30', '45-60', '60-90', 'no-time-preference'];
  return tasteFromSurvey({
    experience: surveyWords.experience[persona.level] ?? 'beginner',
    strength: [...new Set(random.boolean(0.5) ? steps : steps.slice(0, 1))].map(
      (step) => surveyWords.strength[step] ?? 'medium',
    ),
    flavors,
    time: times[time] ?? 'no-time-preference',
    budget: words[budget] ?? 'all-options',
  });
}
