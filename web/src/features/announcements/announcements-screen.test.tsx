import { listAnnouncements, sendAnnouncement } from '@vitola/contract/announcements/announcements';
import { getAnnouncementEmails } from '@vitola/contract/accounts/own-account';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../server/test/world/members.ts';
import { signedInAs } from '../../../../server/test/world/people.ts';
import { adminOf } from '../../../../server/test/world/staff.ts';
import type { Caller } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';

const server = startServer();
let admin: Caller;
let member: Caller;
beforeEach(async () => {
  sessionStorage.clear();
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  member = await newMember(server.world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  admin = await adminOf(server.world, [owner.loungeId]);
  server.cookie = admin.cookie;
});

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const sentTitles = async () =>
  (await admin.call(listAnnouncements)).body.announcements.map(({ title }) => title);

it('shows how it will look and how many get it, sends it, and recalls it', async () => {
  const { user } = openPage('/admin/notifications');
  expect(await (await preview()).findByText('1 person gets it in the app.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Title/), 'Rolling night');
  await user.type(screen.getByLabelText(/^Message/), 'On Friday at six.');
  expect((await preview()).getByText('Rolling night')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send to 1 person' }));
  const row = within(
    (await screen.findByRole('heading', { name: /Rolling night/ })).closest('article') ?? document.body,
  );
  expect(row.getByText('All members of your lounges')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('');
  await server.world.jobs.runAll();
  expect(await row.findByText(/read by 0 of 1 person/, {}, { timeout: 5_000 })).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Recall Rolling night' }));
  await user.click(await screen.findByRole('button', { name: 'Recall it' }));
  expect(await row.findByText(/^Recalled Nov/)).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
});

it('names what is missing at its field, and needs a lounge where one is to be chosen', async () => {
  const { user } = openPage('/admin/notifications');
  await user.selectOptions(await screen.findByLabelText(/^Who gets it/), 'lounge');
  expect(await (await preview()).findByText('Choose a lounge to see how many get it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  for (const sentence of ['Title is required', 'Message is required', 'Choose one lounge'])
    expect(await screen.findByText(sentence)).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'Casa Oscura' }));
  expect(await (await preview()).findByText('2 people get it in the app.')).toBeTruthy();
  expect(await sentTitles()).toEqual([]);
});

it('keeps what was typed and chosen over a reload, until it is sent', async () => {
  const first = openPage('/admin/notifications');
  await first.user.type(await screen.findByLabelText(/^Title/), 'Half written');
  await first.user.type(screen.getByLabelText(/^Message/), 'On Friday');
  await first.user.selectOptions(screen.getByLabelText(/^Who gets it/), 'lounge-members');
  await first.user.click(await screen.findByRole('checkbox', { name: 'Casa Oscura' }));
  await first.user.selectOptions(screen.getByLabelText(/^When/), 'later');
  cleanup();
  const { user } = openPage('/admin/notifications');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Half written');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Who gets it/).value).toBe('lounge-members');
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Casa Oscura' })).checked).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Schedule for 1 person' }));
  expect(await screen.findByText('Choose a day and a time')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Day and time/), '2026-12-24T10:00');
  await user.click(screen.getByRole('button', { name: 'Schedule for 1 person' }));
  await waitFor(async () => expect(await sentTitles()).toEqual(['Half written']));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''));
  cleanup();
  openPage('/admin/notifications');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Who gets it/).value).toBe('all-members');
});

it('schedules for a time to come, and says of one that is over that it is', async () => {
  const { user } = openPage('/admin/notifications');
  await user.type(await screen.findByLabelText(/^Title/), 'Closed on Monday');
  await user.type(screen.getByLabelText(/^Message/), 'Back on Tuesday.');
  await user.selectOptions(screen.getByLabelText(/^When/), 'later');
  await user.click(await screen.findByRole('button', { name: /^Schedule for \d+ pe(rson|ople)$/ }));
  expect(await screen.findByText('Choose a day and a time')).toBeTruthy();
  const time = screen.getByLabelText(/^Day and time/);
  await user.type(time, '2026-11-01T10:00');
  await user.click(screen.getByRole('button', { name: /^Schedule/ }));
  expect(await screen.findByText('This time is over. Choose a later one.')).toBeTruthy();
  await user.clear(time);
  await user.type(time, '2026-12-24T10:00');
  await user.click(screen.getByRole('button', { name: /^Schedule/ }));
  await waitFor(async () => expect(await sentTitles()).toEqual(['Closed on Monday']));
});

it('is reached by a super admin, who finds lounges by their names', async () => {
  await admin.call(sendAnnouncement, {
    body: { title: 'From an admin', message: 'Hello.', audience: 'owners' },
  });
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
  const { user } = openPage('/super-admin/notifications');
  expect(await screen.findByRole('heading', { name: /From an admin/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Who gets it/), 'lounge-members');
  expect(await screen.findByRole('searchbox', { name: 'Search by name or city' })).toBeTruthy();
});

it('is emailed to a member until they turn that off on the account page', async () => {
  server.cookie = member.cookie;
  const { user } = openPage('/account');
  await user.click(await screen.findByRole('switch', { name: 'Email it to me, too' }));
  await waitFor(async () =>
    expect((await member.call(getAnnouncementEmails)).body).toEqual({ byEmail: false }),
  );
});
