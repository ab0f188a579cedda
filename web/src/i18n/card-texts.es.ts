import type { CardTexts } from './card-texts.ts';
import { matchBand } from '@vitola/contract/recommendation/match-band';
import { originInSpanish, strengthsInSpanish } from '@vitola/contract/fields/facts-in-spanish';

const words = ['Lo más cercano hoy', 'Buena elección', 'Muy buena elección', 'Excelente elección'];

export const cardTexts: CardTexts = {
  featured: 'Destacado',
  match: (percent) => words[matchBand(percent)] ?? '',
  closest: 'Lo más cercano que tenemos hoy',
  picks: {
    lighter: 'Más suaves',
    cheaper: 'Más económicos',
    shorter: 'Más cortos',
    different: 'Algo distinto',
  },
  noPrice: 'Pregunte el precio',
  infused: 'Aromatizado',
  why: 'Por qué este',
  origin: 'Origen',
  originOf: originInSpanish,
  whereItIs: 'Lugar',
  row: 'fila',
  strength: 'Fortaleza',
  strengths: strengthsInSpanish,
  minutes: (from, to) => (from === to ? `${from} min` : `${from}–${to} min`),
};
