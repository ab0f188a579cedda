import type { InsightWords } from './insight-words.ts';
import { STRENGTHS_ES } from './languages.ts';

/** The insight in Spanish. */
export const ES: InsightWords = {
  experience: {
    beginner: 'Un primer puro tiene que ser buena compañía.',
    intermediate: 'Si es de vez en cuando, que sea un buen puro.',
    advanced: 'A estas alturas deciden los detalles.',
    connoisseur: 'Entonces, directos a lo bueno.',
    occasional: 'Cuando no se fuma a diario, cada puro cuenta.',
    regular: 'Hasta el puro de siempre puede dar una sorpresa.',
    expert: 'Sobran las presentaciones.',
  },
  strength: STRENGTHS_ES,
  anyStrength: 'de la fortaleza que sea',
  flavor: {
    creamy: ['cremosas'],
    woody: ['amaderadas'],
    spicy: ['especiadas'],
    sweet: ['dulces'],
    coffee: ['de café'],
    nutty: ['de frutos secos'],
    earthy: ['terrosas'],
    'creamy-smooth': ['cremosas', 'sedosas'],
    'woody-earthy': ['amaderadas', 'terrosas'],
    'spicy-peppery': ['especiadas', 'picantes'],
    'sweet-fruity': ['dulces', 'afrutadas'],
    'coffee-chocolate': ['de café', 'de chocolate'],
    'earthy-tobacco': ['terrosas', 'de tabaco'],
  },
  // 'terrosas y de café', not 'de café y terrosas'.
  inOrder: (flavors) =>
    [false, true].flatMap((isNoun) => flavors.filter((flavor) => flavor.startsWith('de ') === isNoun)),
  budget: {
    'lower-third': ', sin gastar mucho',
    'middle-third': ', a un precio medio',
    'upper-third': ', y puede ser algo especial',
    'under-10': ', y que cueste menos de $10',
    '10-20': ', y que cueste entre $10 y $20',
    '20-40': ', y que cueste entre $20 y $40',
    '40-75': ', y que cueste entre $40 y $75',
    'over-75': ', y que cueste $75 o más',
  },
  anyBudget: ', al precio que sea',
  occasion: {
    everyday: 'un día cualquiera',
    celebration: 'una celebración',
    business: 'una reunión de negocios',
    social: 'una buena tertulia',
    pairing: 'un buen maridaje',
    contemplation: 'un rato de calma',
  },
  range: (from, to) => `${from} a ${to}`,
  cigar: (strength, flavors) => {
    const body = strength === ES.anyStrength ? strength : strength && `de cuerpo ${strength}`;
    return ['un puro', ...(body ? [body] : []), ...(flavors ? [`con notas ${flavors}`] : [])].join(' ');
  },
  search: (cigar) => `Busquemos ${cigar}.`,
  anyCigar: 'Veamos qué hay en el estante.',
  tooStrong: (cigar) => `Nos pidió ${cigar}. Para un primer puro, mejor uno algo más suave.`,
  forOccasion: (occasions, sentence) =>
    `Para ${occasions}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  minutes: (from, to) =>
    to < 60 ? `entre ${from} y ${to} minutos` : `entre ${timeSpan(from)} y ${timeSpan(to)}`,
  atLeast: (minutes) => (minutes === 60 ? 'una hora o más' : `${timeSpan(minutes)} o más`),
  orElse: (ranges) => ranges.join(', o bien '),
  time: (ranges, budget) => `Que dure ${ranges}${budget}.`,
  anyTime: (budget) => `Que dure lo que tenga que durar${budget}.`,
  critique: {
    lighter: { heading: 'Más suave, entonces', than: (cigar) => `es tan fuerte como el ${cigar}` },
    cheaper: { heading: 'Por menos, entonces', than: (cigar) => `cuesta tanto como el ${cigar}` },
    shorter: { heading: 'Más corto, entonces', than: (cigar) => `dura tanto como el ${cigar}` },
    different: { heading: 'Algo distinto, entonces', than: (cigar) => `se parece mucho al ${cigar}` },
  },
  critiques: (heading, clauses) => `${heading}: ninguno ${clauses.join(', ni ')}.`,
  otherwise: 'En lo demás seguimos lo que pidió, hasta donde da el estante.',
};

/** Minutes in words, from an hour on. */
function timeSpan(minutes: number): string {
  const words: Readonly<Record<number, string>> = {
    60: 'una hora',
    75: 'hora y cuarto',
    90: 'hora y media',
  };
  return words[minutes] ?? `${minutes} minutos`;
}
