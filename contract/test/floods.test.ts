import { describe, expect, it } from 'vitest';
import { TrackedEvent } from '../src/analytics/events.ts';
import { ActiveCigars } from '../src/inventory/cigars.ts';

const most = 20_000;

describe('a body full of parts', () => {
  it('of an event is refused for its length, and its parts are not looked at', () => {
    const metadata = Object.fromEntries(Array.from({ length: most }, (_, key) => ['k'.repeat(70) + key, 0]));
    const { error } = TrackedEvent.safeParse({ eventType: 'questionnaire_start', metadata });
    expect(error?.issues.map(({ message }) => message)).toEqual(['metadata must be at most 4000 characters']);
  });

  it('of ids that are none is refused for their number', () => {
    const { error } = ActiveCigars.safeParse({ cigarIds: Array.from({ length: most }, () => '') });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Send at most 10,000 cigars']);
  });
});
