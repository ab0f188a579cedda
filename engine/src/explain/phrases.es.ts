import { capitalize, formatCents, joinWords, STRENGTHS_ES } from './languages.ts';
import type { Phrases } from './phrase-patterns.ts';

/** The phrases in Spanish. */
export const ES: Phrases = {
  asRequested: {
    Mild: 'Amable de la primera calada a la última',
    'Medium-Mild': 'Amable, con el cuerpo justo',
    Medium: 'Cuerpo firme, sin hacerse pesado',
    'Medium-Full': 'Mucho cuerpo, sin llegar a lo más fuerte',
    Full: 'Toda la fuerza que pidió',
  },
  nearRequested: (isMilder) => `Apenas más ${isMilder ? 'suave' : 'fuerte'} de lo que pidió`,
  easyStart: (strength) =>
    strength === 'Medium' ? 'No demasiado fuerte para un primer puro' : 'Amable para ser el primero',
  step: (steps) => {
    const amount = steps * steps === 1 ? 'Un poco' : 'Bastante';
    return `${amount} más ${steps < 0 ? 'suave' : 'fuerte'} que la mejor opción`;
  },
  notes: (notes, hasMore) => {
    if (notes.length === 1) return `Una nota de ${notes[0]}`;
    const names = joinWords(notes, 'es');
    return hasMore ? capitalize(names) : `Notas de ${names}`;
  },
  notesBeside: (shared, own) => {
    if (shared.length === 0) return `Más bien ${joinWords(own, 'es')}`;
    const same = joinWords(shared, 'es');
    return own.length === 0 ? `También ${same}` : `Otra vez ${same}, y además ${joinWords(own, 'es')}`;
  },
  near: { coffee: 'a un paso del café', earth: 'a un paso de la tierra' },
  leaf: {
    candela: ['con el frescor de', 'una capa Candela'],
    oscuro: ['con la hondura de', 'una capa casi negra'],
    broadleaf: ['con el fondo de', 'una capa Broadleaf'],
    sanAndres: ['con el fondo de', 'una capa San Andrés'],
    cameroon: ['con el acento de', 'una capa de Camerún'],
    brazilian: ['con la hondura de', 'una capa de Brasil'],
    connecticut: ['con la suavidad de', 'una capa Connecticut'],
    pale: ['con la suavidad de', 'una capa clara'],
    corojo: ['con el nervio de', 'una capa Corojo'],
    criollo: ['con el nervio de', 'una capa Criollo'],
    rosado: ['con la calidez de', 'una capa Rosado'],
    sumatra: ['con la calidez de', 'una capa Sumatra'],
    habano: ['con el nervio de', 'una capa Habano'],
    sunGrown: ['con la calidez de', 'una capa criada al sol'],
    maduro: ['con la redondez de', 'una capa Maduro'],
  },
  wrapped: (leaf) => `Lleva ${leaf}`,
  time: {
    fits: 'A la medida de su tiempo',
    spare: 'Le deja tiempo de sobra',
    over: 'Se pasa un poco de su tiempo',
  },
  minutesApart: (minutes, isCloser) =>
    `${isCloser ? 'Más cerca de su tiempo, unos' : 'Unos'} ${Math.abs(minutes)} minutos más ${minutes < 0 ? 'corto' : 'largo'}`,
  drink: {
    Mild: 'Va con un cortado o whisky irlandés',
    'Medium-Mild': 'Va con un cortado o whisky irlandés',
    Medium: 'Va con espresso o bourbon',
    'Medium-Full': 'Va con café cargado o ron añejo',
    Full: 'Va con espresso o whisky ahumado',
  },
  withinBudget: 'Dentro de su presupuesto',
  stillWithinBudget: 'Sin salirse de su presupuesto',
  inRange: 'Al precio que tenía en mente',
  nearBudget: 'Apenas por encima de su presupuesto',
  less: (cents) => `${formatCents(cents)} menos`,
  nearPrice: (cents) => `Casi al mismo precio${cents ? `: ${formatCents(cents)} menos` : ''}`,
  miss: {
    longer: (minutes) => `Más largo de lo que pidió: unos ${minutes} min`,
    shorter: (minutes) => `Más corto de lo que pidió: unos ${minutes} min`,
    stronger: (strength) => `Más fuerte de lo que pidió: cuerpo ${STRENGTHS_ES[strength]}`,
    milder: (strength) => `Más suave de lo que pidió: cuerpo ${STRENGTHS_ES[strength]}`,
    overBudget: 'Bastante más caro de lo que pensaba',
    underBudget: 'Bastante más barato de lo que pensaba',
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
};
