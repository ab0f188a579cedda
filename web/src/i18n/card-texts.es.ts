import type { CardTexts } from './card-texts.ts';
import { originInSpanish } from './origins.es.ts';

export const cardTexts: CardTexts = {
  featured: 'Destacado',
  match: (percent) => `${percent} % de coincidencia`,
  noPrice: 'Pregunte el precio',
  why: 'Por qué este',
  origin: 'Origen',
  originOf: originInSpanish,
  strength: 'Fortaleza',
  strengths: {
    Mild: 'Suave',
    'Medium-Mild': 'Medio-suave',
    Medium: 'Medio',
    'Medium-Full': 'Medio-fuerte',
    Full: 'Fuerte',
  },
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
};
