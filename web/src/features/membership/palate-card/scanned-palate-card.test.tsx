import { screen, within } from '@testing-library/react';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
const address = '/palate-card#palate-card=BCDFGHJK';
const heading = () => screen.findByRole('heading', { level: 1, name: 'A palate card' });

it('tells a visitor whose phone scanned the card what it is for, with its letters', async () => {
  server.cookie = undefined;
  openPage(address);
  await heading();
  expect(screen.getByText('BCDF GHJK')).toBeTruthy();
  expect(screen.getByText(/^On the tablet, tap “Have a palate card\?”/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'To your taste' })).toBeNull();
});

it('offers a member the surveys of the lounges they know, with the card', async () => {
  const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
  const member = await newMember(server.world);
  await member.call(importShare, { body: { shareId: await newShare() } });
  server.cookie = member.cookie;
  openPage(address);
  const lounges = within(await screen.findByRole('region', { name: 'Or use it here, at' }));
  const href = lounges.getByRole('link', { name: 'Casa Oscura' }).getAttribute('href');
  expect(href).toMatch(/\/customer(\/.+)?#palate-card=BCDFGHJK$/);
});

it('offers an owner the survey of their lounge, with the card', async () => {
  const owner = await server.world.owner();
  server.cookie = owner.cookie;
  openPage(address);
  const link = await screen.findByRole('link', { name: 'Use it in your survey' });
  expect(link.getAttribute('href')).toBe(`/customer/${owner.loungeId}#palate-card=BCDFGHJK`);
});

it('without a card says where to find one', async () => {
  server.cookie = undefined;
  openPage('/palate-card');
  await heading();
  expect(screen.getByRole('link', { name: 'To your taste' }).getAttribute('href')).toBe('/vault/taste');
});
