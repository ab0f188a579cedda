import { listCigars } from '@vitola/contract/inventory/cigars';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { stock } from '../../../../test/stock.ts';

const server = startDashboardTest();

const ofShelf = (owner: Owner) =>
  server.world.db.updateTable('cigars').where('loungeId', '=', owner.loungeId);

async function openShelf(
  count: number,
  plan: 'Free' | 'Professional' = 'Free',
  before?: (owner: Owner) => Promise<unknown>,
) {
  const owner = await server.world.owner({ plan });
  await stock(owner, count);
  await before?.(owner);
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=inventory');
  await screen.findByText(`${count} ${count === 1 ? 'cigar' : 'cigars'} on your shelf.`);
  const shelf = async () => (await owner.call(listCigars)).body;
  return { ...page, shelf };
}

const getButton = (name: RegExp) => screen.getByRole('button', { name });
const expectToast = async (title: string, words: string | RegExp) => {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
};
const needsPlan = /Professional \(\$29\/mo\) or Enterprise \(\$79\/mo\)/;
const overridden = 'This was set by a platform admin and can only be changed by them.';

describe('Remove on the trial', () => {
  it('removes a cigar that was just added', async () => {
    const { user, shelf } = await openShelf(1, 'Free', (owner) =>
      ofShelf(owner).set({ createdAt: new Date() }).execute(),
    );
    await user.click(getButton(/^Remove:/));
    await expectToast('Cigar Deleted', 'Cigar 1 has been removed from inventory.');
    expect(await shelf()).toEqual([]);
  });

  it('is a premium feature fifteen minutes later, according to the server too', async () => {
    const { user, shelf } = await openShelf(1, 'Free', (owner) =>
      ofShelf(owner)
        .set({ createdAt: new Date('2020-01-01') })
        .execute(),
    );
    await user.click(getButton(/^Remove:/));
    await expectToast('Premium Feature', needsPlan);
    expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    expect(await shelf()).toHaveLength(1);
  });
});

it('a locked action says so before it is pressed, and its toast leads to the plans', async () => {
  const { user } = await openShelf(1);
  const promote = getButton(/^Promote:/);
  expect(promote.title).toBe('Promote (Needs the Professional or Enterprise plan)');
  expect(getButton(/^Edit:/).title).toBe('Edit');
  await user.click(promote);
  await expectToast('Premium Feature', needsPlan);
  await user.click(getButton(/^Upgrade$/));
  expect(await screen.findByRole('dialog', { name: 'Upgrade Plan' })).toBeTruthy();
});

it('no action of a paid plan looks locked', async () => {
  await openShelf(1, 'Professional');
  await waitFor(() => expect(getButton(/^Promote:/).title).toBe('Promote'));
});

it.each([
  ['Free', /^Promote:/, 'Premium Feature'],
  ['Free', /^Remove:/, 'Premium Feature'],
  ['Professional', /^Promote:/, 'Set by a Platform Admin'],
  ['Professional', /^Out of Stock:/, 'Set by a Platform Admin'],
  ['Professional', /^Remove:/, 'Set by a Platform Admin'],
] as const)('what a platform admin set stays: on %s, %s says so under “%s”', async (plan, action, title) => {
  const { user, shelf } = await openShelf(1, plan, (owner) =>
    ofShelf(owner).set({ superAdminOverride: true }).execute(),
  );
  await user.click(getButton(action));
  await expectToast(title, overridden);
  if (plan === 'Professional') expect(screen.queryByText('Premium Feature')).toBeNull();
  expect(await shelf()).toMatchObject([{ isPromoted: false, isOutOfStock: false }]);
});

describe('the upgrade panels', () => {
  it('are on the dashboard from three slots left', async () => {
    const { user } = await openShelf(7);
    await user.click(screen.getByRole('link', { name: 'Today' }));
    const panel = within(await screen.findByRole('region', { name: 'Room for more' }));
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true);
  });

  it('are hidden while four are left', async () => {
    const { user } = await openShelf(6);
    await user.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('region', { name: 'Trial progress' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Room for more' })).toBeNull();
  });
});

it('the lounge’s name is locked, and the form says why', async () => {
  const { user } = await openShelf(1);
  await user.click(getButton(/Business Settings/));
  const name = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Lounge name');
  expect(name.readOnly).toBe(true);
  const hint = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/links?/i);
});
