import { chooseAccountManager } from '@vitola/contract/platform/support';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../server/test/world/people.ts';
import { adminOf } from '../../../../server/test/world/staff.ts';
import type { Caller, Owner } from '../../../../server/test/world/world.ts';
import { loadDashboard } from '../../../test/dashboard.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startServer } from '../../../test/server.ts';
import { matchEveryMediaQuery } from '../../../test/media-queries.ts';

loadDashboard();
const server = startServer();
let owner: Owner;
let superAdmin: Caller;
beforeEach(async () => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  owner = await server.world.owner({ loungeName: 'Casa Oscura', plan: 'Professional' });
  superAdmin = await signedInAs(server.world, 'superAdmin');
});

async function openSupport() {
  server.cookie = owner.cookie;
  const page = openPage('/trial');
  await page.user.click(await screen.findByRole('button', { name: /Business Settings|Settings/ }));
  await page.user.click(await screen.findByRole('tab', { name: 'Support' }));
  await screen.findByRole('heading', { name: 'Write to support' });
  return page;
}

describe('the tab Support', () => {
  it('names the account manager, with an address to write to', async () => {
    const admin = await adminOf(server.world, [owner.loungeId]);
    await superAdmin.call(chooseAccountManager, {
      params: { loungeId: owner.loungeId },
      body: { userId: admin.id },
    });
    await openSupport();
    const manager = within(screen.getByRole('region', { name: 'Your account manager' }));
    expect(manager.getByRole('link').getAttribute('href')).toMatch(/^mailto:.+@/);
  });

  it('sends a message with the priority of the plan, and shows it', async () => {
    const { user } = await openSupport();
    expect(screen.getByText(/^On Professional, your message has high priority\./)).toBeTruthy();
    expect(screen.queryByText('Your account manager')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Subject is required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Subject/), 'A cigar is paused');
    await user.type(screen.getByLabelText(/^Message/), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(
      await within(await screen.findByRole('region', { name: 'Your messages' })).findByText(
        'A cigar is paused',
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('');
  });

  it('keeps an unsent message over other tabs, a closed dialog and a reload, until it is sent', async () => {
    const { user } = await openSupport();
    await user.type(screen.getByLabelText(/^Subject/), 'A long story');
    await user.type(screen.getByLabelText(/^Message/), 'It began');
    await user.click(screen.getByRole('tab', { name: 'Team' }));
    await user.click(screen.getByRole('tab', { name: 'Support' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Subject/)).value).toBe('A long story');
    await user.keyboard('{Escape}');
    cleanup();
    const again = await openSupport();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('It began');
    await again.user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeTruthy();
    cleanup();
    await openSupport();
    expect(screen.getByLabelText<HTMLInputElement>(/^Subject/).value).toBe('');
  });
});

it('a super admin chooses the account manager from who looks after the lounge', async () => {
  await adminOf(server.world, [owner.loungeId]);
  server.cookie = superAdmin.cookie;
  const { user } = openPage(`/super-admin?manage=${owner.loungeId}`);
  await user.click(await screen.findByRole('button', { name: 'Account manager' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The account manager of Casa Oscura' }));
  const select = await dialog.findByLabelText('Account manager');
  const person = within(select)
    .getAllByRole('option')
    .find((option) => option.textContent !== 'Nobody');
  await user.selectOptions(select, person ?? 'Nobody');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Account manager changed')).toBeTruthy();
  expect(await screen.findByText(person?.textContent ?? '')).toBeTruthy();
});
