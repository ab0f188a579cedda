import type { NotificationFacts } from '@vitola/contract/notifications';
import type { HideReason } from '@vitola/contract/reviews/review-constants';
import { ledgerEntryInSpanish } from '../ledger-entry.es.ts';

const reasons: Record<HideReason, string> = {
  abuse: 'insulta o amenaza a alguien',
  spam: 'es publicidad o no tiene que ver con el puro',
  private: 'revela datos privados de alguien',
};

/** The title and message of a notification to a member in Spanish. */
export function notificationInSpanish(facts: NotificationFacts): { title: string; message: string } {
  const { kind, lounge } = facts;
  switch (kind) {
    case 'back-in-stock':
      return { title: 'De nuevo disponible', message: `${facts.cigar} está de nuevo en ${lounge}.` };
    case 'review-shown':
      return { title: 'Su reseña está publicada', message: `${lounge} muestra su reseña de ${facts.cigar}.` };
    case 'review-hidden': {
      const note = facts.note ? ` «${facts.note}»` : '';
      return {
        title: 'Su reseña se ocultó',
        message: `${lounge} ocultó su reseña de ${facts.cigar}, porque ${reasons[facts.reason]}.${note} Puede cambiarla.`,
      };
    }
    case 'points':
      return {
        title: facts.points > 0 ? 'Puntos ganados' : 'Puntos retirados',
        message: pointsSentence(facts),
      };
    case 'reward':
      return {
        title: facts.points < 0 ? 'Premio canjeado' : 'Canje anulado',
        message: pointsSentence(facts),
      };
    default:
      return kind satisfies never;
  }
}

function pointsSentence({
  description,
  points,
  balance,
  lounge,
}: Extract<NotificationFacts, { points: number }>): string {
  const moved = `${points > 0 ? '+' : '\u2212'}${inPoints(Math.abs(points))}`;
  return `${ledgerEntryInSpanish(description)}: ${moved}. Tiene ${balance.toLocaleString('es-US')} en ${lounge}.`;
}

const inPoints = (count: number) => `${count.toLocaleString('es-US')} ${count === 1 ? 'punto' : 'puntos'}`;
