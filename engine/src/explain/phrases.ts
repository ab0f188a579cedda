import { joinWords, formatCents, STRENGTHS_ES } from './languages.ts';
import type { CritiqueKind, Language, Strength } from '../types.ts';

type Phrases = {
  readonly asRequested: (strength: Strength) => string;
  readonly nearRequested: (strength: Strength) => string;
  readonly easyStart: (strength: Strength) => string;
  /** `steps` is how much stronger (positive) or milder (negative) than Best Match. */
  readonly step: (strength: Strength, steps: number) => string;
  readonly notes: (notes: readonly string[]) => string;
  readonly minutes: (minutes: number) => string;
  readonly withinBudget: string;
  readonly nearBudget: string;
  /** `cents` is how much cheaper than Best Match. */
  readonly less: (cents: number) => string;
  /** For a price less than PRICE_APART from Best Match's, `cents` cheaper; more expensive without. */
  readonly nearPrice: (cents?: number) => string;
  /** For answers that the cigar misses by much. */
  readonly miss: {
    readonly longer: (minutes: number) => string;
    readonly shorter: (minutes: number) => string;
    readonly stronger: (strength: Strength) => string;
    readonly milder: (strength: Strength) => string;
    readonly overBudget: string;
  };
  readonly empty: {
    readonly shelf: string;
    readonly nothingLeft: string;
    readonly nothingCheaper: string;
    readonly nothingPricier: string;
    readonly noPrice: string;
    /** For an empty tier beside cards that meet a critique. */
    readonly nothingElse: string;
    readonly critique: Readonly<Record<CritiqueKind, string>>;
  };
};

/** The phrases of reasons and empty tiers, in each language. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    asRequested: (strength) => `${strength}, as you asked`,
    nearRequested: (strength) => `${strength}, close to what you asked`,
    easyStart: (strength) => `${strength}, an easy start`,
    step: (strength, steps) =>
      `${strength}, ${steps * steps === 1 ? 'a touch ' : ''}${steps < 0 ? 'milder' : 'stronger'}`,
    notes: (notes) => capitalize(joinWords(notes, 'en')),
    minutes: (minutes) => `About ${minutes} minutes`,
    withinBudget: 'Within your budget',
    nearBudget: 'Just above your budget',
    less: (cents) => `${formatCents(cents)} less`,
    nearPrice: (cents) => `Nearly the same price${cents ? `: ${formatCents(cents)} less` : ''}`,
    miss: {
      longer: (minutes) => `Longer than you asked: about ${minutes} min`,
      shorter: (minutes) => `Shorter than you asked: about ${minutes} min`,
      stronger: (strength) => `Stronger than you asked: ${strength}`,
      milder: (strength) => `Milder than you asked: ${strength}`,
      overBudget: 'Well above the price you had in mind',
    },
    empty: {
      shelf: 'There are no cigars available right now.',
      nothingLeft: 'There is nothing else on the shelf.',
      nothingCheaper: 'Nothing suitable on the shelf costs less than the best match.',
      nothingPricier: 'Nothing suitable on the shelf costs more than the best match.',
      noPrice: 'Prices are missing, so there is nothing to compare.',
      nothingElse: 'Nothing else on the shelf matches that.',
      critique: {
        lighter: 'Nothing lighter is on the shelf.',
        cheaper: 'Nothing cheaper is on the shelf.',
        shorter: 'Nothing shorter is on the shelf.',
        different: 'Nothing clearly different is on the shelf.',
      },
    },
  },
  es: {
    asRequested: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, como pidió`,
    nearRequested: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, cerca de lo que pidió`,
    easyStart: (strength) => `Cuerpo ${STRENGTHS_ES[strength]}, para empezar con calma`,
    step: (strength, steps) =>
      `Cuerpo ${STRENGTHS_ES[strength]}, ${steps * steps === 1 ? 'un poco ' : ''}${steps < 0 ? 'más suave' : 'más fuerte'}`,
    notes: (notes) => capitalize(joinWords(notes, 'es')),
    minutes: (minutes) => `Unos ${minutes} minutos`,
    withinBudget: 'Dentro de su presupuesto',
    nearBudget: 'Apenas por encima de su presupuesto',
    less: (cents) => `${formatCents(cents)} menos`,
    nearPrice: (cents) => `Casi al mismo precio${cents ? `: ${formatCents(cents)} menos` : ''}`,
    miss: {
      longer: (minutes) => `Más largo de lo que pidió: unos ${minutes} min`,
      shorter: (minutes) => `Más corto de lo que pidió: unos ${minutes} min`,
      stronger: (strength) => `Más fuerte de lo que pidió: cuerpo ${STRENGTHS_ES[strength]}`,
      milder: (strength) => `Más suave de lo que pidió: cuerpo ${STRENGTHS_ES[strength]}`,
      overBudget: 'Bastante por encima del precio que pensaba',
    },
    empty: {
      shelf: 'Ahora mismo no hay puros disponibles.',
      nothingLeft: 'No queda nada más en el estante.',
      nothingCheaper: 'Nada adecuado en el estante cuesta menos que la mejor opción.',
      nothingPricier: 'Nada adecuado en el estante cuesta más que la mejor opción.',
      noPrice: 'Faltan precios, así que no hay con qué comparar.',
      nothingElse: 'Nada más en el estante se ajusta a lo que pide.',
      critique: {
        lighter: 'No hay nada más suave en el estante.',
        cheaper: 'No hay nada más barato en el estante.',
        shorter: 'No hay nada más corto en el estante.',
        different: 'No hay nada claramente distinto en el estante.',
      },
    },
  },
};

/** With a capital first letter. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
