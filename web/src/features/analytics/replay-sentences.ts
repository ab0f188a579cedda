import type { LoungeReplay, ReplayEstimate, ReplayRefusal } from '@vitola/contract/analytics/replay';
import { formatCount } from '../../text/count.ts';

/** 3.2 is `+3`, -4.6 `−5`, 0.3 `0`. */
export const formatMore = (more: number): string => {
  const whole = Math.round(more);
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole).toLocaleString('en-US')}`;
};

const amount = (more: number): string =>
  Math.round(more) === 0
    ? 'none'
    : `${Math.abs(Math.round(more)).toLocaleString('en-US')} ${more > 0 ? 'more' : 'fewer'}`;

/** The answer in one sentence: how many more guests would have bought, or that the log shows no difference. */
export function answerSentence({ low, high }: ReplayEstimate, visits: number): string {
  const guests = `of ${formatCount(visits, 'guest')}`;
  const [from, to] = [Math.round(low), Math.round(high)];
  if (from > 0) return `More guests would have bought: between ${from} and ${to} more ${guests}.`;
  if (to < 0) return `Fewer guests would have bought: between ${-to} and ${-from} fewer ${guests}.`;
  return `No difference that your guests’ purchases show: between ${amount(low)} and ${amount(high)} ${guests}.`;
}

/** Why there is no answer, and what it needs. */
export function refusalSentence(refusal: ReplayRefusal, replay: LoungeReplay): string {
  const { visits, changed, needed } = replay;
  if (refusal === 'no-sales')
    return 'No sale by pick code in the last 90 days. Without sales, nobody can say what guests would have bought.';
  if (refusal === 'few-visits')
    return `Too few guests to tell. An answer needs ${formatCount(needed.visits, 'guest')}, and ${needed.changed} of them with this choice. So far there are ${visits.toLocaleString('en-US')} and ${changed.toLocaleString('en-US')}.`;
  return 'Too few guests to tell. Chance showed these cards to too few of them, or too few of those bought by pick code or left without.';
}
