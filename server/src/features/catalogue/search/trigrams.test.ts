import { describe, expect, it } from 'vitest';
import { similarity, trigramsOf } from './trigrams.ts';

const like = (a: string, b: string) => similarity(trigramsOf(a.split(' ')), trigramsOf(b.split(' ')));

describe('trigrams', () => {
  it('are those of PostgreSQL: "word" and "two words" share 4 of 11', () => {
    expect(like('word', 'two words')).toBeCloseTo(4 / 11, 5);
  });
  it('ignore the order of words, and score 0 where nothing is shared', () => {
    expect(like('short story hemingway', 'hemingway short story')).toBe(1);
    expect(like('toro', 'xyz')).toBe(0);
  });
});
