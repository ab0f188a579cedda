import type { FlavorWish, Language, Strength } from './types.ts';

type Phrases = {
  readonly asAsked: (strength: Strength) => string;
  readonly closeToAsked: (strength: Strength) => string;
  readonly easyStart: (strength: Strength) => string;
  readonly notes: (notes: readonly string[]) => string;
  readonly minutes: (minutes: number) => string;
  readonly withinBudget: string;
  /** Cents more (positive) or less (negative) than Best Match. */
  readonly priceBeside: (cents: number) => string;
  readonly nothingCheaper: string;
  readonly nothingDearer: string;
  readonly noPrice: string;
  readonly nothingLeft: string;
};

const STRENGTHS_ES: Readonly<Record<Strength, string>> = {
  Mild: 'suave',
  'Medium-Mild': 'medio suave',
  Medium: 'medio',
  'Medium-Full': 'medio fuerte',
  Full: 'fuerte',
};
const WISHES: Readonly<Record<FlavorWish, readonly [en: string, es: string]>> = {
  creamy: ['creamy', 'cremosos'],
  woody: ['woody', 'amaderados'],
  spicy: ['spicy', 'especiados'],
  sweet: ['sweet', 'dulces'],
  coffee: ['coffee', 'a café'],
  nutty: ['nutty', 'a frutos secos'],
  earthy: ['earthy', 'terrosos'],
  'creamy-smooth': ['creamy and smooth', 'cremosos y suaves'],
  'woody-earthy': ['woody and earthy', 'amaderados y terrosos'],
  'spicy-peppery': ['spicy and peppery', 'especiados y a pimienta'],
  'sweet-fruity': ['sweet and fruity', 'dulces y frutales'],
  'coffee-chocolate': ['coffee and chocolate', 'a café y chocolate'],
  'earthy-tobacco': ['earthy tobacco', 'a tierra y tabaco'],
};

/** The guest-facing phrases of the engine. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    asAsked: (strength) => `${strength}, as you asked`,
    closeToAsked: (strength) => `${strength}, close to what you asked`,
    easyStart: (strength) => `${strength}, an easy start`,
    notes: (notes) => capitalised(joined(notes, 'en')),
    minutes: (minutes) => `About ${minutes} minutes`,
    withinBudget: 'Within your budget',
    priceBeside: (cents) => `${money(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'} than the best match`,
    nothingCheaper: 'Nothing on the shelf costs less than the best match.',
    nothingDearer: 'Nothing on the shelf costs more than the best match.',
    noPrice: 'Prices are missing, so there is nothing to compare.',
    nothingLeft: 'Nothing else on the shelf fits what you asked.',
  },
  es: {
    asAsked: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, como pidió`,
    closeToAsked: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, cerca de lo que pidió`,
    easyStart: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, para empezar sin prisa`,
    notes: (notes) => capitalised(joined(notes, 'es')),
    minutes: (minutes) => `Unos ${minutes} minutos`,
    withinBudget: 'Dentro de su presupuesto',
    priceBeside: (cents) => `${money(Math.abs(cents))} ${cents < 0 ? 'menos' : 'más'} que la mejor opción`,
    nothingCheaper: 'Nada en la cava cuesta menos que la mejor opción.',
    nothingDearer: 'Nada en la cava cuesta más que la mejor opción.',
    noPrice: 'Faltan precios, así que no hay con qué comparar.',
    nothingLeft: 'Nada más en la cava encaja con lo que pidió.',
  },
};

/** "$6", "$6.50" from cents. */
export function money(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** "cedar, coffee and cream"; in Spanish 'e' before the sound i. */
export function joined(words: readonly string[], language: Language, or = false): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(', ')} ${linkWord(last, language, or)} ${last}`;
}

export function strengthName(strength: Strength, language: Language): string {
  return language === 'es' ? STRENGTHS_ES[strength] : strength.toLowerCase();
}

export function wishName(wish: FlavorWish, language: Language): string {
  return WISHES[wish][language === 'es' ? 1 : 0];
}

function linkWord(next: string, language: Language, or: boolean): string {
  if (language === 'en') return or ? 'or' : 'and';
  if (or) return /^h?o/i.test(next) ? 'u' : 'o';
  return /^h?i(?!e)/i.test(next) ? 'e' : 'y';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
