import { joined, strengthName, wishName } from './phrases.ts';
import type { BudgetBand, ExperienceWord, Language, Taste, TimeBand } from './types.ts';

type Words<K extends string> = Readonly<Record<K, readonly [en: string, es: string]>>;

const EXPERIENCE: Words<ExperienceWord> = {
  beginner: ['You are new to cigars', 'Está empezando con los puros'],
  intermediate: ['You know your way around a humidor', 'Ya conoce el mundo del puro'],
  advanced: ['You have smoked your share', 'Tiene buena experiencia con los puros'],
  connoisseur: ['You know cigars well', 'Conoce bien los puros'],
  occasional: ['You enjoy a cigar now and then', 'Disfruta de un puro de vez en cuando'],
  regular: ['You smoke cigars regularly', 'Fuma puros con regularidad'],
  expert: ['You know cigars inside out', 'Conoce los puros a fondo'],
};
const TIME: Words<TimeBand> = {
  '20-30': ['20 to 30 minutes', '20 a 30 minutos'],
  '30-45': ['30 to 45 minutes', '30 a 45 minutos'],
  '45-60': ['45 to 60 minutes', '45 a 60 minutos'],
  '45-75': ['45 to 75 minutes', '45 a 75 minutos'],
  '60-90': ['60 to 90 minutes', '60 a 90 minutos'],
  '75-90': ['75 to 90 minutes', '75 a 90 minutos'],
  '90+': ['more than 90 minutes', 'más de 90 minutos'],
};
const BUDGET: Words<BudgetBand> = {
  'lower-third': ['an easy price', 'un precio cómodo'],
  'middle-third': ['a mid-range price', 'un precio medio'],
  'upper-third': ['a premium cigar', 'un puro prémium'],
  'under-10': ['something under $10', 'algo por menos de $10'],
  '10-20': ['$10 to $20', 'entre $10 y $20'],
  '20-40': ['$20 to $40', 'entre $20 y $40'],
  '40-75': ['$40 to $75', 'entre $40 y $75'],
  'over-75': ['$75 and up', '$75 o más'],
};

/**
 * Two or three sentences that restate the guest's own answers and nothing else. The same answers give the same words.
 */
export function insight(taste: Taste, language: Language): string {
  const sentences = language === 'es' ? spanish(taste) : english(taste);
  return sentences.join(' ');
}

function english(taste: Taste): string[] {
  const strengths = joined(
    taste.strengths.map((strength) => strengthName(strength, 'en')),
    'en',
    true,
  );
  const flavors = joined(
    taste.flavors.map((wish) => wishName(wish, 'en')),
    'en',
  );
  const first = taste.experience ? EXPERIENCE[taste.experience][0] : 'Here is what you told us';
  const wish = [strengths && `a ${strengths} cigar`, flavors && `${flavors} flavors`]
    .filter(Boolean)
    .join(' with ');
  const time = taste.times.length
    ? `You have ${joined(
        taste.times.map((band) => TIME[band][0]),
        'en',
        true,
      )}`
    : 'Time is no concern';
  const budget = taste.budget ? `you have ${BUDGET[taste.budget][0]} in mind` : 'every price is welcome';
  return [`${first}${wish ? `, and today you would like ${wish}` : ''}.`, `${time}, and ${budget}.`];
}

function spanish(taste: Taste): string[] {
  const strengths = joined(
    taste.strengths.map((strength) => strengthName(strength, 'es')),
    'es',
    true,
  );
  const flavors = joined(
    taste.flavors.map((wish) => wishName(wish, 'es')),
    'es',
  );
  const first = taste.experience ? EXPERIENCE[taste.experience][1] : 'Esto es lo que nos dijo';
  const wish = [strengths && `un puro de cuerpo ${strengths}`, flavors && `sabores ${flavors}`]
    .filter(Boolean)
    .join(' con ');
  const time = taste.times.length
    ? `Dispone de ${joined(
        taste.times.map((band) => TIME[band][1]),
        'es',
        true,
      )}`
    : 'El tiempo no importa';
  const budget = taste.budget ? `piensa en ${BUDGET[taste.budget][1]}` : 'cualquier precio vale';
  return [`${first}${wish ? `, y hoy le apetece ${wish}` : ''}.`, `${time}, y ${budget}.`];
}
