import type { NotificationFacts } from '@vitola/contract/notifications';
import { describe, expect, it } from 'vitest';
import { notificationInSpanish } from './notifications.es.ts';

const lounge = 'Casa Oscura';
const cigar = 'Monte Negro Torpedo';

describe('a notification in Spanish', () => {
  it.each<[NotificationFacts, string, string]>([
    [
      { kind: 'back-in-stock', cigar, lounge },
      'De nuevo disponible',
      'Monte Negro Torpedo está de nuevo en Casa Oscura.',
    ],
    [
      { kind: 'review-hidden', cigar, lounge, reason: 'spam', note: 'Without the link, please' },
      'Su reseña se ocultó',
      'Casa Oscura ocultó su reseña de Monte Negro Torpedo, porque es publicidad o no tiene que ver con el puro. «Without the link, please» Puede cambiarla.',
    ],
    [
      { kind: 'review-shown', cigar, lounge },
      'Su reseña está publicada',
      'Casa Oscura muestra su reseña de Monte Negro Torpedo.',
    ],
    [
      { kind: 'points', lounge, description: `Bought 2 × ${cigar}, first visit`, points: 86, balance: 1_086 },
      'Puntos ganados',
      'Compró 2 × Monte Negro Torpedo, primera visita: +86 puntos. Tiene 1,086 en Casa Oscura.',
    ],
    [
      { kind: 'points', lounge, description: `Purchase undone: ${cigar}`, points: -1, balance: 0 },
      'Puntos retirados',
      'Compra anulada: Monte Negro Torpedo: \u22121 punto. Tiene 0 en Casa Oscura.',
    ],
    [
      { kind: 'reward', lounge, description: 'A coffee', points: -150, balance: 50 },
      'Premio canjeado',
      'A coffee: \u2212150 puntos. Tiene 50 en Casa Oscura.',
    ],
    [
      { kind: 'reward', lounge, description: 'A coffee', points: 150, balance: 200 },
      'Canje anulado',
      'A coffee: +150 puntos. Tiene 200 en Casa Oscura.',
    ],
  ])('of %j', (facts, title, message) => expect(notificationInSpanish(facts)).toEqual({ title, message }));
});
