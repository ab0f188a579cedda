import { describe, expect, it } from 'vitest';
import { OpeningHoursOfWeek } from '../src/opening-hours/opening-hours.ts';
import { type OpeningHours, weekdays } from '../src/opening-hours/opening-hours-constants.ts';
import { openingState } from '../src/opening-hours/opening-state.ts';

const zone = 'America/New_York';
const everyDay = (opens: string, closes: string): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, { opens, closes }])) as OpeningHours;
const never = Object.fromEntries(weekdays.map((day) => [day, null])) as OpeningHours;
/** The state at a time given as UTC. */
const at = (hours: OpeningHours, time: string, timeZone = zone) =>
  openingState(hours, timeZone, new Date(time));

describe('whether a lounge is open', () => {
  it.each([
    ['before it opens', '2026-11-26T16:59:59Z', false, null],
    ['as it opens', '2026-11-26T17:00:00Z', true, 660],
    ['in the evening', '2026-11-27T03:15:00Z', true, 45],
    ['in its last minute', '2026-11-27T03:59:30Z', true, 0],
    ['as it closes', '2026-11-27T04:00:00Z', false, null],
  ])('is said on the clock of its time zone: %s', (_name, time, isOpen, minutesToClosing) => {
    expect(at(everyDay('12:00', '23:00'), time)).toMatchObject({ isOpen, minutesToClosing });
  });

  it('says when that changes', () => {
    const hours = everyDay('12:00', '23:00');
    expect(at(hours, '2026-11-26T16:00:00Z')?.until).toBe(Date.parse('2026-11-26T17:00:00Z'));
    expect(at(hours, '2026-11-26T18:00:00Z')?.until).toBe(Date.parse('2026-11-27T04:00:00Z'));
    expect(at({ ...never, sunday: { opens: '12:00', closes: '18:00' } }, '2026-11-26T18:00:00Z')?.until).toBe(
      Date.parse('2026-11-29T17:00:00Z'),
    );
    expect(at(never, '2026-11-26T18:00:00Z')).toMatchObject({ isOpen: false, until: null });
  });

  it('is unknown without hours, without a time zone, and in an unknown time zone', () => {
    expect(openingState(null, zone, new Date())).toBeUndefined();
    expect(openingState(everyDay('12:00', '23:00'), null, new Date())).toBeUndefined();
    expect(openingState(everyDay('12:00', '23:00'), 'Mars/Base', new Date())).toBeUndefined();
  });
});

describe('a closing time after midnight', () => {
  // Friday 18:00 to Saturday 02:00 alone.
  const friday = { ...never, friday: { opens: '18:00', closes: '02:00' } };

  it('belongs to the day on which the lounge opened', () => {
    expect(at(friday, '2026-11-28T04:00:00Z')).toMatchObject({ minutesToClosing: 180, closesAt: '02:00' });
    expect(at(friday, '2026-11-28T06:30:00Z')).toMatchObject({ isOpen: true, minutesToClosing: 30 });
    expect(at(friday, '2026-11-28T07:00:00Z')).toMatchObject({ isOpen: false });
    expect(at(friday, '2026-11-27T06:30:00Z')).toMatchObject({ isOpen: false });
  });

  it('passes from Sunday to Monday', () => {
    const sunday = { ...never, sunday: { opens: '12:00', closes: '01:00' } };
    expect(at(sunday, '2026-11-30T05:30:00Z')).toMatchObject({ minutesToClosing: 30, closesAt: '01:00' });
  });

  it('at midnight is the end of the day', () => {
    expect(at(everyDay('12:00', '00:00'), '2026-11-27T04:40:00Z')).toMatchObject({
      minutesToClosing: 20,
      closesAt: '00:00',
    });
  });
});

describe('hours that touch or overlap', () => {
  it('are one opening', () => {
    const hours = {
      ...never,
      friday: { opens: '18:00', closes: '10:00' },
      saturday: { opens: '08:00', closes: '20:00' },
    };
    expect(at(hours, '2026-11-28T04:00:00Z')).toMatchObject({ minutesToClosing: 21 * 60, closesAt: '20:00' });
    const inside = { ...hours, saturday: { opens: '08:00', closes: '09:00' } };
    expect(at(inside, '2026-11-28T04:00:00Z')).toMatchObject({
      minutesToClosing: 11 * 60,
      closesAt: '10:00',
    });
  });

  it('never close when every day is a whole one', () => {
    expect(at(everyDay('00:00', '00:00'), '2026-11-28T04:00:00Z')).toEqual({
      isOpen: true,
      minutesToClosing: null,
      closesAt: null,
      until: null,
    });
  });
});

describe('when the clock changes', () => {
  // In New York the clock goes from 02:00 to 03:00 on 8 March 2026, and from 02:00 back to 01:00 on 1 November 2026.
  it.each([
    ['a night that loses an hour', '03:30', '2026-03-08T04:00:00Z', 210],
    ['a night that gains an hour', '03:30', '2026-11-01T03:00:00Z', 330],
    ['a closing time that the clock skips: as long after the change', '02:30', '2026-03-08T06:30:00Z', 60],
    ['a closing time that the clock shows twice: the first', '01:30', '2026-11-01T05:00:00Z', 30],
  ])('minutes are those that pass: %s', (_name, closes, time, minutesToClosing) => {
    expect(at(everyDay('18:00', closes), time)).toMatchObject({ isOpen: true, minutesToClosing });
  });

  it('is as right on the other side of the world and of the date line', () => {
    // In Auckland the clock goes from 02:00 to 03:00 on 27 September 2026; Apia is at UTC+13.
    expect(at(everyDay('18:00', '04:00'), '2026-09-26T13:00:00Z', 'Pacific/Auckland')).toMatchObject({
      minutesToClosing: 120,
    });
    expect(at(everyDay('12:00', '23:00'), '2026-11-26T09:00:00Z', 'Pacific/Apia')).toMatchObject({
      minutesToClosing: 60,
    });
  });
});

describe('the rules of opening hours', () => {
  const firstMessage = (week: unknown) => OpeningHoursOfWeek.safeParse(week).error?.issues[0]?.message;

  it('accept closed days, nights past midnight and whole days', () => {
    const week = {
      ...everyDay('12:00', '02:00'),
      monday: null,
      sunday: { opens: '00:00', closes: '00:00' },
    };
    expect(OpeningHoursOfWeek.parse(week)).toEqual(week);
  });

  it.each([
    [{ ...never, monday: { opens: '12:00', closes: '' } }, /^Monday: enter when you open and when you close/],
    [{ ...never, friday: { opens: '24:00', closes: '02:00' } }, /^Friday: enter when you open/],
    [{ ...never, friday: 'noon to eleven' }, /^Friday: enter when you open/],
    [
      { ...never, sunday: { opens: '12:00', closes: '12:00' } },
      /^Sunday: you open and close at the same time/,
    ],
    [never, 'Enter the hours of at least one day, or none at all'],
    ['daily', 'Enter the opening hours of each day, or none at all'],
    [{ monday: null }, /^Tuesday: enter/],
  ])('explain what is wrong: %j', (week, sentence) => {
    expect(firstMessage(week)).toMatch(sentence);
  });
});
