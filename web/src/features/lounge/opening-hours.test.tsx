import { getOwnLounge } from '@vitola/contract/lounge';
import { weekdays } from '@vitola/contract/opening-hours/opening-hours-constants';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
let owner: Owner;
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  owner = await server.world.owner({ loungeName: 'Casa Oscura' });
});

async function openSettings() {
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: /Business Settings|Settings/ }));
  await screen.findByRole('group', { name: 'Hours by day' });
  return page.user;
}
type User = Awaited<ReturnType<typeof openSettings>>;

const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const saved = async () => (await owner.call(getOwnLounge)).body;
const hours = (opens: string, closes: string) => ({ opens, closes });
const friday = { ...Object.fromEntries(weekdays.map((day) => [day, null])), friday: hours('18:00', '02:00') };
const store = (week: object) =>
  server.world.db
    .updateTable('loungeLocations')
    .set({ openingHours: JSON.stringify(week), timeZone: 'America/New_York' })
    .where('loungeId', '=', owner.loungeId)
    .execute();

it('a lounge without a time zone is told when its days end', async () => {
  await openSettings();
  const chosen = screen.getByLabelText<HTMLSelectElement>('Time zone').selectedOptions;
  expect(chosen[0]?.text).toBe('Not chosen: today ends at midnight UTC');
});

describe('the hours by day', () => {
  it('are two times when every day is the same, in the device’s time zone if none was chosen', async () => {
    const user = await openSettings();
    await user.type(time('Every day, opens'), '12:00');
    await user.type(time('Every day, closes'), '02:00');
    await save(user);
    expect(await screen.findByText('Business settings updated!')).toBeTruthy();
    const { openingHours, timeZone } = await saved();
    expect(openingHours).toEqual(Object.fromEntries(weekdays.map((day) => [day, hours('12:00', '02:00')])));
    expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('may differ: a day that opens takes the hours before it', async () => {
    const user = await openSettings();
    await user.click(screen.getByLabelText('The same hours every day'));
    await user.click(screen.getByLabelText('Friday'));
    await user.type(time('Friday, opens'), '18:00');
    await user.type(time('Friday, closes'), '02:00');
    await user.click(screen.getByLabelText('Saturday'));
    expect([time('Saturday, opens').value, time('Saturday, closes').value]).toEqual(['18:00', '02:00']);
    await save(user);
    expect(await screen.findByText('Business settings updated!')).toBeTruthy();
    expect((await saved()).openingHours).toMatchObject({ monday: null, saturday: hours('18:00', '02:00') });
  });

  it('of one day are copied to all', async () => {
    await store(friday);
    const user = await openSettings();
    await user.click(screen.getByLabelText('Copy Friday to all days'));
    await save(user);
    expect(await screen.findByText('Business settings updated!')).toBeTruthy();
    expect((await saved()).openingHours).toMatchObject({ monday: hours('18:00', '02:00') });
  });

  it('are not saved with a time missing, and what was typed stays', async () => {
    const user = await openSettings();
    await user.type(time('Every day, opens'), '12:00');
    await save(user);
    expect(await screen.findByText(/^Monday: enter when you open and when you close/)).toBeTruthy();
    expect(time('Every day, opens').value).toBe('12:00');
    expect((await saved()).openingHours).toBeNull();
  });

  it('are shown as saved, and can be cleared', async () => {
    const week = {
      ...Object.fromEntries(weekdays.map((day) => [day, null])),
      friday: hours('18:00', '02:00'),
    };
    await server.world.db
      .updateTable('loungeLocations')
      .set({ openingHours: JSON.stringify(week), timeZone: 'America/New_York' })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    const user = await openSettings();
    expect(time('Friday, closes').value).toBe('02:00');
    expect(screen.getAllByText('Closed')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Clear the hours by day' }));
    await save(user);
    expect(await screen.findByText('Business settings updated!')).toBeTruthy();
    expect(await saved()).toMatchObject({ openingHours: null, timeZone: 'America/New_York' });
  });
});
