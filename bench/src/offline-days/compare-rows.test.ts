import { expect, it } from 'vitest';
import { compareNames } from './compare-rows.ts';
import { daysReport, isRight } from './days-report.ts';
import type { DayFigures } from './measure-days.ts';
import { planGuests, randomNumbers } from './plan-guests.ts';
import { tracesIn } from './search-device.ts';
import type { ServedGuest } from './serve-guests.ts';

const served = (sessionId: string, killedAfterMs: number | null): ServedGuest => ({
  tablet: 'Tablet 1',
  email: null,
  name: null,
  killedAfterMs,
  wrongByMs: 0,
  sealedAfterMs: 20,
  trace: {
    sessionId,
    completedEventId: '',
    question: 1,
    cards: null,
    critiques: 0,
    critiqueIds: [],
    critiqueCodes: [],
    shareId: null,
    hasSentContact: false,
  },
});
const guests = [served('a', null), served('b', 2000), served('c', 0), served('d', 0)];
const compare = (...stored: string[]) =>
  compareNames('sessions', guests, ({ trace }) => [trace.sessionId], stored);

it('asks for every row but those made right before a kill, and finds what is missing, strange or there twice', () => {
  expect(compare('a', 'b', 'c')).toMatchObject({
    due: 2,
    doubtful: 2,
    doubtfulStored: 1,
    missing: [],
    surplus: [],
  });
  expect(compare('a', 'a', 'x')).toMatchObject({ missing: ['b'], surplus: ['a', 'x'] });
});

it('plans as many guests with cards as wanted, and at least eight kills of different kinds', () => {
  const planned = planGuests(30, randomNumbers(1));
  expect(planned.filter(({ plan }) => plan.ends >= 6)).toHaveLength(30);
  expect(planned.length).toBeGreaterThan(30);
  const kills = planned.flatMap(({ plan, kill }) =>
    kill ? `${plan.ends} ${kill.afterMs} ${kill.hasLeft}` : [],
  );
  expect(new Set(kills).size).toBe(8);
  expect(planGuests(30, randomNumbers(1))).toEqual(planned);
});

it('finds the ids and addresses of guests in a text, and no others', () => {
  const id = '0b8a8e5c-30a1-4a9e-8a1b-2b7d6a7f5a10';
  const traces = new Set([id, 'AbCdEfGhIjKlMnOpQrStUv', 'forgotten-7@example.com', 'Ana Forgotten 7']);
  const text = `x${id}y /share/AbCdEfGhIjKlMnOpQrStUv?a "forgotten-7@example.com" Ana Forgotten 71 forgotten-70@example.com`;
  expect(tracesIn(text, traces).toSorted()).toEqual(
    [id, 'AbCdEfGhIjKlMnOpQrStUv', 'forgotten-7@example.com'].toSorted(),
  );
});

it('says in its report what was missed', () => {
  const results = { wrongTimes: [], wrongCodes: [], wrongTablets: [], withCode: 1, sharedCodes: [] };
  const device = { tablet: 'Tablet 1', searches: 2, found: [], sealedRows: 9, traces: 4 };
  const figures: DayFigures = {
    guests: 4,
    served: guests,
    rows: [compare('a', 'b')],
    results,
    devices: [{ ...device, filesBefore: new Map([['Default/Local Storage', 3]]), filesAfter: new Map() }],
    drained: { seconds: 10, answered: 3, failed: 1, left: 0 },
    seconds: 8,
    startsMs: [1000, 3000],
    browser: 'Chromium 1',
    loadBefore: 0,
    load: 1,
  };
  expect(isRight(figures)).toBe(true);
  expect(daysReport(figures)).toContain('| sessions | 2 | 2 | 2 | 0 | 2 | 0 | 0 | met |');
  expect(daysReport(figures)).toContain('| Tablet 1 | Default/Local Storage 3 | none |');
  const missed = { ...figures, rows: [compare('a')], results: { ...results, sharedCodes: ['KBDF'] } };
  expect(isRight(missed)).toBe(false);
  expect(daysReport(missed)).toContain('| codes that two guests were shown | 1 | **missed** |');
});
