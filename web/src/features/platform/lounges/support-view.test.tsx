import { getUser } from '@vitola/contract/accounts/sign-in';
import {
  changeSupportAccess,
  getSupportAccess,
  startSupportView,
} from '@vitola/contract/platform/support-view';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import type { Caller, Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

const server = startServer();
let owner: Owner;
let superAdmin: Caller;
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  owner = await server.world.owner({ loungeName: 'Casa Oscura' });
  superAdmin = await signedInAs(server.world, 'superAdmin');
  server.cookie = superAdmin.cookie;
});

const reason = 'The owner asked why a cigar is paused';
const start = () =>
  superAdmin.call(startSupportView, { params: { loungeId: owner.loungeId }, body: { reason } });

async function openDialog() {
  const page = openPage(`/super-admin?manage=${owner.loungeId}`);
  await page.user.click(await screen.findByRole('button', { name: 'View as this lounge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Casa Oscura' }));
  return { ...page, dialog };
}

describe('View as this lounge', () => {
  it('asks for a reason, then opens the owner’s dashboard', async () => {
    const { user, dialog, left } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'View as this lounge' }));
    expect(await dialog.findByText('Reason is required')).toBeTruthy();
    expect(left).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), reason);
    await user.click(dialog.getByRole('button', { name: 'View as this lounge' }));
    await waitFor(() => expect(left).toEqual(['/trial']));
    expect((await owner.call(getSupportAccess)).body.visits).toMatchObject([{ reason }]);
  });

  it('says when the owner refuses', async () => {
    await owner.call(changeSupportAccess, { body: { isRefused: true } });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/^Reason/), reason);
    await user.click(dialog.getByRole('button', { name: 'View as this lounge' }));
    expect(await dialog.findByText('The owner of this lounge does not let support look at it.')).toBeTruthy();
  });
});

describe('the dashboard while support looks at it', () => {
  it('has a banner with the lounge, the time that is left and the way out', async () => {
    await start();
    const { user, left } = openPage('/trial');
    expect(
      await screen.findByText('You are looking at Casa Oscura as its owner. Nothing can be changed.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End view' }));
    await waitFor(() => expect(left).toEqual([`/super-admin?manage=${owner.loungeId}`]));
    expect((await superAdmin.call(getUser)).body).toMatchObject({ isSuperAdmin: true });
  });
});

describe('the owner’s settings', () => {
  it('say when support looked and why, and refuse it', async () => {
    await start();
    server.cookie = owner.cookie;
    const { user } = openPage('/trial');
    await user.click(await screen.findByRole('button', { name: /Business Settings|Settings/ }));
    await user.click(await screen.findByRole('tab', { name: 'Support' }));
    expect(await screen.findByText(/^Support looked at your lounge on Nov 20, 2026/)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/You are looking at/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Let support look at my dashboard' }));
    expect(await screen.findByText('Support can no longer look at your lounge')).toBeTruthy();
    expect((await owner.call(getSupportAccess)).body.isRefused).toBe(true);
  });
});
