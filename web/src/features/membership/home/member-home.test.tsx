import { screen, waitFor, within } from '@testing-library/react';
import { savePreferences } from '@vitola/contract/membership/preferences';
import { changeSavedCigar, importShare, listSavedCigars } from '@vitola/contract/vault/saved-cigars';
import { saveShelfCigar } from '@vitola/contract/vault/shelf-cigar';
import { listKnownLounges, listLoungeShelf } from '@vitola/contract/membership/known-lounges';
import { expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { texts } from '../texts/membership-texts.en.ts';
import { greetingAt } from './greeting.ts';

const server = startServer();

/** A member with the three cigars of a share; with `whole`, every cigar of the lounge. */
async function memberOfLounge({ whole = false } = {}) {
  const { owner, newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const member = await newMember(server.world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  const { loungeId } = owner;
  if (whole)
    for (const { id } of (await member.call(listLoungeShelf, { params: { loungeId } })).body)
      await member.call(saveShelfCigar, { body: { loungeId, cigarId: id } });
  server.cookie = member.cookie;
  return { member, owner };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('leads a new member to the vault, and says how to get to a lounge’s questionnaire', async () => {
  server.cookie = (await newMember(server.world)).cookie;
  const { user } = openPage('/dashboard');
  expect(await (await panel('Ready to rate')).findByText('Your vault is empty')).toBeTruthy();
  expect(
    await (await panel('Your taste')).findByText('Rate 5 cigars to see what you like best.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your vault' }).getAttribute('href')).toBe('/vault');
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take the questionnaire', busy: false }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No lounge yet' }));
  expect(dialog.getByText(/^Scan the code in a lounge/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Try it with our demo shelf' }).getAttribute('href')).toBe('/demo');
});

it('rates the newest cigars at once, and counts them', async () => {
  const { member, owner } = await memberOfLounge();
  const { user } = openPage('/dashboard');
  const ready = await panel('Ready to rate');
  const [stars] = await ready.findAllByRole('radiogroup');
  await user.click(within(stars as HTMLElement).getByRole('radio', { name: '4 stars' }));
  expect(await screen.findByText('Rating Updated!')).toBeTruthy();
  await waitFor(() => expect(ready.getAllByRole('radiogroup')).toHaveLength(2));
  const saved = (await member.call(listSavedCigars)).body.map(({ rating }) => rating);
  expect(saved.sort()).toEqual([0, 0, 4]);
  const [lounge] = (await member.call(listKnownLounges)).body;
  expect(lounge?.loungeId).toBe(owner.loungeId);
  const questionnaire = screen.getByRole('link', { name: 'Take the questionnaire' });
  expect(questionnaire.getAttribute('href')).toBe(`${lounge?.surveyPath}#vault`);
});

it('lets a member of several lounges choose whose questionnaire to take, the last one first', async () => {
  const { member } = await memberOfLounge();
  const other = await loungeWithShares(server.world, 'Humo');
  server.world.clock.advance(1000);
  await member.call(importShare, { body: { shareId: await other.newShare() } });
  const { user } = openPage('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Take the questionnaire', busy: false }));
  const dialog = within(await screen.findByRole('dialog', { name: 'At which lounge are you?' }));
  const links = dialog.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Humo/),
    expect.stringMatching(/^Casa Oscura/),
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    (await member.call(listKnownLounges)).body.map(({ surveyPath }) => `${surveyPath}#vault`),
  );
});

it('shows the taste by each trait from five ratings on, and what suits it', async () => {
  const { member } = await memberOfLounge({ whole: true });
  const untried = ['Toro', 'Churchill'];
  const saved = (await member.call(listSavedCigars)).body;
  for (const { id, strength } of saved.filter(({ name }) => !untried.includes(name)))
    await member.call(changeSavedCigar, {
      params: { id },
      body: { rating: strength === 'Full' || strength === 'Medium-Full' ? 5 : 2 },
    });
  await member.call(savePreferences, { body: { strength: 'Full' } });
  const { user } = openPage('/dashboard');
  const taste = await panel('Your taste');
  const rows = async () => (await taste.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect((await rows()).slice(0, 2).map((row) => row?.replace(/5\.0.*/, ''))).toEqual([
    'Full',
    'Medium-Full',
  ]);
  await user.click(taste.getByRole('tab', { name: 'Origin' }));
  expect(await taste.findByRole('rowheader', { name: 'Nicaragua' })).toBeTruthy();
  const forYou = await panel('For you');
  const suggested = forYou.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  expect(suggested.toSorted()).toEqual(untried.toSorted());
});

it('follows a rating at once with the taste and what suits it', async () => {
  const { member } = await memberOfLounge({ whole: true });
  const saved = (await member.call(listSavedCigars)).body;
  const isShared = (name: string) => Number(saved.filter((other) => other.name === name).length > 1);
  // Those left to rate have names of their own.
  for (const { id } of saved.toSorted((a, b) => isShared(b.name) - isShared(a.name)).slice(0, 4))
    await member.call(changeSavedCigar, { params: { id }, body: { rating: 3 } });
  await member.call(savePreferences, { body: { strength: 'Full' } });
  const { user } = openPage('/dashboard');
  const forYou = await panel('For you');
  const suggested = () => forYou.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const taste = await panel('Your taste');
  expect(await taste.findByText('Rate 1 more cigar to see what you like best.')).toBeTruthy();
  const ready = await panel('Ready to rate');
  const name = await waitFor(() => {
    const toRate = ready.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const both = toRate.find((each) => suggested().includes(each));
    expect(both).toBeTruthy();
    return both ?? '';
  });
  const row = ready.getByRole('heading', { name }).parentElement as HTMLElement;
  await user.click(within(row).getByRole('radio', { name: '5 stars' }));
  expect(await taste.findAllByRole('row')).not.toEqual([]);
  await waitFor(() => expect(suggested()).not.toContain(name));
});

it('says when everything is rated', async () => {
  const { member } = await memberOfLounge();
  for (const { id } of (await member.call(listSavedCigars)).body)
    await member.call(changeSavedCigar, { params: { id }, body: { rating: 3 } });
  openPage('/dashboard');
  expect(await (await panel('Ready to rate')).findByText('You have rated them all')).toBeTruthy();
});

it.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('greets at %i o’clock with %s', (hour, greeting) => {
  expect(texts.home.greetings[greetingAt(new Date(2026, 10, 23, hour))]).toBe(greeting);
});
