import type { BudgetBand, ExperienceWord, FlavorChoice, Language, Occasion, Strength } from '../types.ts';
import { STRENGTHS_ES } from './languages.ts';

/** The words and sentence patterns of an insight in one language. */
export type InsightWords = {
  readonly experience: Readonly<Record<ExperienceWord, string>>;
  readonly noExperience: string;
  readonly strength: Readonly<Record<Strength, string>>;
  readonly anyStrength: string;
  readonly flavor: Readonly<Record<FlavorChoice, readonly string[]>>;
  readonly budget: Readonly<Record<BudgetBand, string>>;
  readonly anyBudget: string;
  readonly occasion: Readonly<Record<Occasion, string>>;
  readonly anyTime: string;
  readonly time: (ranges: string) => string;
  readonly atLeast: (minutes: number) => string;
  readonly range: (from: string, to: string) => string;
  readonly request: (strength: string, flavors: string) => string;
  readonly opening: (experience: string, request: string) => string;
  readonly closing: (time: string, budget: string) => string;
  readonly forOccasion: (occasions: string) => string;
};

const EN: InsightWords = {
  experience: {
    beginner: 'You’re new to cigars',
    intermediate: 'You’ve smoked a few cigars',
    advanced: 'You’re an experienced smoker',
    connoisseur: 'You call yourself a connoisseur',
    occasional: 'You enjoy a cigar now and then',
    regular: 'You smoke cigars regularly',
    expert: 'You call yourself an expert',
  },
  noExperience: 'Here is what you told us',
  strength: {
    Mild: 'mild',
    'Medium-Mild': 'medium-mild',
    Medium: 'medium',
    'Medium-Full': 'medium-full',
    Full: 'full',
  },
  anyStrength: 'any strength',
  flavor: {
    creamy: ['creamy'],
    woody: ['woody'],
    spicy: ['spicy'],
    sweet: ['sweet'],
    coffee: ['coffee'],
    nutty: ['nutty'],
    earthy: ['earthy'],
    'creamy-smooth': ['creamy', 'smooth'],
    'woody-earthy': ['woody', 'earthy'],
    'spicy-peppery': ['spicy', 'peppery'],
    'sweet-fruity': ['sweet', 'fruity'],
    'coffee-chocolate': ['coffee', 'chocolate'],
    'earthy-tobacco': ['earthy', 'tobacco'],
  },
  budget: {
    'lower-third': 'and you’d like to keep the price down',
    'middle-third': 'with a mid-range price in mind',
    'upper-third': 'and you’re ready for something premium',
    'under-10': 'and you’d like to stay under $10',
    '10-20': 'with $10 to $20 in mind',
    '20-40': 'with $20 to $40 in mind',
    '40-75': 'with $40 to $75 in mind',
    'over-75': 'with $75 and up in mind',
  },
  anyBudget: 'and you’re open to every price',
  occasion: {
    everyday: 'every day',
    celebration: 'a celebration',
    business: 'business',
    social: 'good company',
    pairing: 'a pairing',
    contemplation: 'quiet contemplation',
  },
  anyTime: 'You’re in no hurry',
  time: (ranges) => `You have ${ranges} minutes`,
  atLeast: (minutes) => `${minutes} or more`,
  range: (from, to) => `${from} to ${to}`,
  request: (strength, flavors) => {
    const body =
      strength && (strength === EN.anyStrength ? 'a cigar of any strength' : `a ${strength} cigar`);
    if (!body) return flavors && `${flavors} flavors`;
    return flavors ? `${body} with ${flavors} flavors` : body;
  },
  opening: (experience, request) =>
    request ? `${experience}, and today you’re after ${request}.` : `${experience}.`,
  closing: (time, budget) => `${time}, ${budget}.`,
  forOccasion: (occasions) => `It’s for ${occasions}.`,
};

const ES: InsightWords = {
  experience: {
    beginner: 'Está empezando con los puros',
    intermediate: 'Ya ha fumado unos cuantos puros',
    advanced: 'Tiene experiencia con los puros',
    connoisseur: 'Se considera conocedor',
    occasional: 'Disfruta de un puro de vez en cuando',
    regular: 'Fuma puros con regularidad',
    expert: 'Se considera experto',
  },
  noExperience: 'Esto es lo que nos contó',
  strength: STRENGTHS_ES,
  anyStrength: 'cualquier fortaleza',
  flavor: {
    creamy: ['cremosos'],
    woody: ['amaderados'],
    spicy: ['especiados'],
    sweet: ['dulces'],
    coffee: ['a café'],
    nutty: ['a frutos secos'],
    earthy: ['terrosos'],
    'creamy-smooth': ['cremosos', 'suaves'],
    'woody-earthy': ['amaderados', 'terrosos'],
    'spicy-peppery': ['especiados', 'picantes'],
    'sweet-fruity': ['dulces', 'frutales'],
    'coffee-chocolate': ['a café', 'a chocolate'],
    'earthy-tobacco': ['terrosos', 'a tabaco'],
  },
  budget: {
    'lower-third': 'prefiere gastar poco',
    'middle-third': 'piensa en un precio medio',
    'upper-third': 'le apetece algo prémium',
    'under-10': 'prefiere no pasar de $10',
    '10-20': 'piensa en gastar de $10 a $20',
    '20-40': 'piensa en gastar de $20 a $40',
    '40-75': 'piensa en gastar de $40 a $75',
    'over-75': 'piensa en gastar $75 o más',
  },
  anyBudget: 'está abierto a cualquier precio',
  occasion: {
    everyday: 'el día a día',
    celebration: 'una celebración',
    business: 'los negocios',
    social: 'la buena compañía',
    pairing: 'un maridaje',
    contemplation: 'un rato de calma',
  },
  anyTime: 'No tiene prisa',
  time: (ranges) => `Dispone de ${ranges} minutos`,
  atLeast: (minutes) => `${minutes} o más`,
  range: (from, to) => `${from} a ${to}`,
  request: (strength, flavors) => {
    const body =
      strength &&
      (strength === ES.anyStrength ? 'un puro de cualquier fortaleza' : `un puro de cuerpo ${strength}`);
    if (!body) return flavors && `sabores ${flavors}`;
    return flavors ? `${body} con sabores ${flavors}` : body;
  },
  opening: (experience, request) => (request ? `${experience}, y hoy busca ${request}.` : `${experience}.`),
  closing: (time, budget) => `${time}, y ${budget}.`,
  forOccasion: (occasions) => `Es para ${occasions}.`,
};

/** The words of the insight, by language. */
export const INSIGHT_WORDS: Readonly<Record<Language, InsightWords>> = { en: EN, es: ES };
