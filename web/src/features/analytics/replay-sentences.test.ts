import { describe, expect, it } from 'vitest';
import { answerSentence, formatMore, refusalSentence } from './replay-sentences.ts';

const estimate = (low: number, high: number) => ({ more: (low + high) / 2, low, high, inversePropensity: 0 });
const replay = {
  since: '2026-08-01T00:00:00Z',
  visits: 80,
  bought: 0,
  changed: 1200,
  certain: 0,
  estimate: null,
  refusal: null,
  needed: { visits: 100, changed: 60 },
  cigars: [],
};

describe('the answer to a what-if question', () => {
  it('says more or fewer only if the whole range does', () => {
    expect(answerSentence(estimate(12.2, 40.4), 1200)).toBe(
      'More guests would have bought: between 12 and 40 more of 1,200 guests.',
    );
    expect(answerSentence(estimate(-40.4, -12.2), 500)).toBe(
      'Fewer guests would have bought: between 12 and 40 fewer of 500 guests.',
    );
    expect(answerSentence(estimate(-4.6, 3.2), 500)).toBe(
      'No difference that your guests’ purchases show: between 5 fewer and 3 more of 500 guests.',
    );
    expect(answerSentence(estimate(0.2, 6), 500)).toBe(
      'No difference that your guests’ purchases show: between none and 6 more of 500 guests.',
    );
  });

  it('has signs that differ by more than a hyphen', () => {
    expect([3.2, -4.6, 0.3, -0.3, 1500].map(formatMore)).toEqual(['+3', '−5', '0', '0', '+1,500']);
  });

  it('says in words why there is none', () => {
    expect(refusalSentence('no-sales', replay)).toContain('No sale by pick code');
    expect(refusalSentence('few-visits', replay)).toBe(
      'Too few guests to tell. An answer needs 100 guests, and 60 of them with this choice. So far there are 80 and 1,200.',
    );
    expect(refusalSentence('few-choices', replay)).toContain('Chance showed these cards to too few');
  });
});
