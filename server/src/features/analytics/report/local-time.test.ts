import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localClock } from './local-time.ts';

test('a moment has the day, weekday and hour of its place', () => {
  const at = new Date('2026-11-20T03:30:00Z');
  expect(localClock('America/New_York')(at)).toEqual({ day: '2026-11-19', weekday: 3, hour: 22 });
  expect(localClock('Asia/Kathmandu')(at)).toEqual({ day: '2026-11-20', weekday: 4, hour: 9 });
});

test('clocks that are changed are followed to the minute', () => {
  const hourIn = (timeZone: string, at: string) => localClock(timeZone)(new Date(at)).hour;
  const times = ['2026-11-01T05:59:00Z', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z'];
  expect(times.map((at) => hourIn('America/New_York', at))).toEqual([1, 1, 2]);
  expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((at) => hourIn('Europe/Berlin', at))).toEqual([
    1, 3,
  ]);
});

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
])('in %s every moment has the hour that the calendar of the system says', (timeZone) => {
  const local = localClock(timeZone);
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2010-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (at) => {
        const { day, hour } = local(at);
        const [date, time = ''] = parts.format(at).split(', ');
        expect([day, hour]).toEqual([date, Number(time.slice(0, 2))]);
      },
    ),
  );
});

test('an unknown time zone is refused', () => {
  expect(() => localClock('Mars/Olympus')).toThrow(RangeError);
});
