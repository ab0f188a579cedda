import { describe, expect, it } from 'vitest';
import { measureThroughput } from './throughput.ts';

describe('measuring the calls', () => {
  it('runs every call against the bare servers; none fails, and a signed-in read asks the database nothing', async () => {
    const found = await measureThroughput({ rounds: 1, seconds: 0.3, callsAlone: 3 });
    expect(found.skipped).toEqual([]);
    expect(found.calls.map(({ name }) => name)).toEqual([
      'three cards, shelf of 10',
      'three cards, shelf of 300',
      'three cards, shelf of 2,000',
      'add a cigar',
      'list 500 cigars',
      'create a share with its QR code',
      'open a share',
      'who am I (signed in)',
    ]);
    expect(found.calls.map(({ failed }) => failed)).toEqual(found.calls.map(() => 0));
    expect(found.bare).toHaveLength(5);
    expect(found.queriesPerRead).toBeLessThan(0.05);
  });
});
