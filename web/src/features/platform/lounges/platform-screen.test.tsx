import { changeLounge, createLounge } from '@vitola/contract/platform/lounge-actions';
import { getLoungeDetails } from '@vitola/contract/platform/lounges';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import type { Caller, Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { matchEveryMediaQuery } from '../../../../test/media-queries.ts';

const server = startServer();
let superAdmin: Caller;
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  matchEveryMediaQuery();
  superAdmin = await signedInAs(server.world, 'superAdmin');
  server.cookie = superAdmin.cookie;
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const detailsOf = async ({ loungeId }: Pick<Owner, 'loungeId'>) =>
  (await superAdmin.call(getLoungeDetails, { params: { loungeId } })).body;
const form = { address: '1 Main Street', city: 'Reno', state: 'NV', zipCode: '33605' };

async function openManaged(owner: Pick<Owner, 'loungeId'>) {
  const page = openPage(`/super-admin?manage=${owner.loungeId}`);
  await button('Edit lounge');
  return page;
}

describe('the platform’s dashboard', () => {
  it('opens its lounges from the first card, the most active first, and closes every section', async () => {
    const owner = await server.world.owner({ loungeName: 'Busy Corner' });
    for (let n = 0; n < 7; n += 1)
      await superAdmin.call(createLounge, { body: { ...form, name: `Quiet ${n}` } });
    await server.world.pool.query(
      `insert into lounge_activity (lounge_id, surveys, signups, counted_on) values ($1, 21, 2, '2026-11-20')`,
      [owner.loungeId],
    );
    const { user, address } = openPage('/super-admin');
    await user.click(await button(/^Total Lounges/));
    expect(address()).toBe('/super-admin?lounges=open');
    const list = within(await screen.findByRole('group', { name: 'Lounges' }));
    await waitFor(() => expect(list.getAllByRole('rowheader')).toHaveLength(6));
    expect(list.getAllByRole('rowheader')[0]?.textContent).toContain('Busy Corner');
    await user.click(await button('Show all lounges'));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Manage / }).length).toBeGreaterThan(7),
    );
    const manage = screen.getByRole('button', { name: 'Manage Busy Corner' });
    await user.click(manage);
    await user.click(await button('CLOSE Busy Corner'));
    expect(document.activeElement).toBe(manage);
    await user.click(screen.getByRole('button', { name: 'CLOSE Lounge Management' }));
    expect(address()).toBe('/super-admin');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Total Lounges/ }));
    await user.click(screen.getByRole('button', { name: 'CLOSE Platform Overview' }));
    expect(screen.queryByText('Total Lounges')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lounges' }));
    await user.click(screen.getByRole('button', { name: 'Platform Overview' }));
    expect(await screen.findByText('Total Lounges')).toBeTruthy();
  });

  it('sorts all lounges by the head of a column, the other way at a second click, and the address keeps it', async () => {
    for (const name of ['Aaa Ash', 'Zzz Zafra'])
      await superAdmin.call(createLounge, { body: { ...form, name } });
    const { user, address } = openPage('/super-admin?lounges=open');
    const first = () => screen.getAllByRole('rowheader')[0]?.textContent;
    const head = () => screen.getByRole('columnheader', { name: 'Lounge' });
    await user.click(await button('Lounge'));
    await waitFor(() => expect(first()).toMatch(/^Aaa Ash/));
    expect([address(), head().ariaSort]).toEqual(['/super-admin?lounges=all&sort=name', 'ascending']);
    expect(document.activeElement).toBe(within(head()).getByRole('button'));
    await user.click(await button('Lounge'));
    await waitFor(() => expect(first()).toMatch(/^Zzz Zafra/));
    expect([address(), head().ariaSort]).toEqual(['/super-admin?lounges=all&sort=-name', 'descending']);
    expect(document.activeElement).toBe(within(head()).getByRole('button'));
  });

  it('keeps the filter in the address, and finds a lounge by it', async () => {
    await server.world.owner({ loungeName: 'Needle in the Hay' });
    const { user, address } = openPage('/super-admin?lounges=open');
    await user.type(await screen.findByLabelText('Lounge'), 'needle');
    await user.selectOptions(screen.getByLabelText('Tier'), 'trial');
    await user.type(screen.getByLabelText('Cigars from'), '5');
    await user.type(screen.getByLabelText('to'), '2');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByText('This must not be less than the first number.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Cigars from'));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await button('Manage Needle in the Hay')).toBeTruthy();
    expect(address()).toBe('/super-admin?lounges=open&search=needle&plan=trial&maxCigars=2');
  });

  it('says that data was refreshed only once it was, and else that it was not', async () => {
    const { user } = openPage('/super-admin');
    await screen.findByText('Active Lounges');
    await user.click(await button('Refresh Data'));
    expect(await screen.findByText('Analytics data has been refreshed')).toBeTruthy();
    server.isOffline = true;
    await user.click(await button('Refresh Data'));
    expect(await screen.findByText('Failed to refresh data')).toBeTruthy();
    expect(screen.getByText(/What you see is from [A-Z][a-z]{2} \d/)).toBeTruthy();
    expect(screen.getByText('Active Lounges')).toBeTruthy();
    server.isOffline = false;
    await user.click(await button('Refresh Data'));
    await waitFor(() => expect(screen.queryByText(/What you see is from/)).toBeNull());
  });

  it('adds a lounge, with its address while the name is typed and errors at their fields', async () => {
    const { user, address } = openPage('/super-admin');
    await user.click(await button('Add Lounge'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lounge' }));
    await user.type(dialog.getByLabelText(/^Name/), 'Néw Léaf');
    expect(await dialog.findByText('/new-leaf/customer')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Address/), '1 Main Street');
    await user.type(dialog.getByLabelText(/^City/), 'Austin');
    await user.type(dialog.getByLabelText(/^State/), 'Texas');
    await user.type(dialog.getByLabelText(/^ZIP/), 'ABCDE');
    await user.click(dialog.getByRole('button', { name: 'Add Lounge' }));
    expect(await dialog.findByText('Please enter 2-letter state code')).toBeTruthy();
    expect(dialog.getByText('Please enter a valid ZIP code')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^State/));
    await user.type(dialog.getByLabelText(/^State/), 'tx');
    await user.clear(dialog.getByLabelText(/^ZIP/));
    await user.type(dialog.getByLabelText(/^ZIP/), '78701');
    await user.click(dialog.getByRole('button', { name: 'Add Lounge' }));
    expect(await screen.findByText('Lounge Added')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Néw Léaf' })).toBeTruthy();
    expect(address()).toMatch(/manage=lounge_new_leaf_\d+$/);
  });

  it('is added once when its answer is lost, and what was typed survives that and a reload', async () => {
    const first = openPage('/super-admin');
    await first.user.click(await button('Add Lounge'));
    const fields = {
      Name: 'Lost & Found',
      Address: '1 Main Street',
      City: 'Austin',
      State: 'TX',
      Phone: '12',
    };
    for (const [label, text] of Object.entries(fields))
      await first.user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
    await first.user.type(screen.getByLabelText(/^ZIP/), '78701');
    const add = () =>
      within(screen.getByRole('dialog', { name: 'Add Lounge' })).getByRole('button', { name: 'Add Lounge' });
    await first.user.click(add());
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy();
    await first.user.clear(screen.getByLabelText(/^Phone/));
    server.losesAnswerTo = 'POST /api/super-admin/lounges';
    await first.user.click(add());
    expect(await screen.findByText(/^Vitola can’t be reached/)).toBeTruthy();
    cleanup();
    const { user } = openPage('/super-admin');
    await user.click(await button('Add Lounge'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Lost & Found');
    await user.click(add());
    expect(await screen.findByText('Lounge Added')).toBeTruthy();
    const made = server.world.db
      .selectFrom('loungeLocations')
      .select('urlSlug')
      .where('name', '=', fields.Name);
    expect(await made.execute()).toEqual([{ urlSlug: 'lost-found' }]);
    await user.click(await button('Add Lounge'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  });
});

describe('a managed lounge', () => {
  it('is edited, and its owner renamed', async () => {
    const owner = await server.world.owner({ loungeName: 'Before' });
    const { user } = await openManaged(owner);
    await user.click(await button('Edit lounge'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Before' }));
    const name = dialog.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'After');
    await user.type(dialog.getByLabelText('Cigar limit'), '33');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'After' })).toBeTruthy();
    expect(await detailsOf(owner)).toMatchObject({ name: 'After', maxCigars: 33 });
    const other = await server.world.owner();
    await user.click(await button('Edit user'));
    const userDialog = within(await screen.findByRole('dialog', { name: 'The user of After' }));
    const username = userDialog.getByLabelText('Username');
    await user.clear(username);
    await user.type(username, other.user.username);
    await user.click(userDialog.getByRole('button', { name: 'Save' }));
    expect(await userDialog.findByText('Username already exists')).toBeTruthy();
  });

  it('that somebody else changed meanwhile keeps what was typed, and is saved with the next click', async () => {
    const owner = await server.world.owner({ loungeName: 'Two Desks' });
    const { user } = await openManaged(owner);
    await user.click(await button('Edit lounge'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Two Desks' }));
    await user.type(dialog.getByLabelText('Cigar limit'), '33');
    const change = { city: 'Ybor' };
    await superAdmin.call(changeLounge, { params: { loungeId: owner.loungeId }, body: change });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Someone else changed this/)).toBeTruthy();
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Ybor'));
    expect(dialog.getByLabelText<HTMLInputElement>('Cigar limit').value).toBe('33');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lounge Updated')).toBeTruthy();
    expect(await detailsOf(owner)).toMatchObject({ city: 'Ybor', maxCigars: 33 });
  });

  it('is given a plan with a reason, and loses it again', async () => {
    const owner = await server.world.owner({ loungeName: 'Partner' });
    const { user } = await openManaged(owner);
    await user.click(await button('Change plan'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The plan of Partner' }));
    await user.click(dialog.getByRole('radio', { name: /^Enterprise/ }));
    await user.click(dialog.getByRole('button', { name: 'Give this plan' }));
    expect(await dialog.findByText('Reason is required')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), 'A friend of the house');
    await user.click(dialog.getByRole('button', { name: 'Give this plan' }));
    expect(await screen.findByText('“A friend of the house”')).toBeTruthy();
    await user.click(await button('Change plan'));
    await user.click(await button('End it now'));
    expect(await screen.findByText('Pays for no plan')).toBeTruthy();
    expect((await detailsOf(owner)).subscriptionTier).toBe('Free');
  });

  it('is deactivated after a confirmation, and activated again', async () => {
    const owner = await server.world.owner({ loungeName: 'Lights Out' });
    const { user } = await openManaged(owner);
    await user.click(await button('Deactivate Lounge'));
    const confirm = within(await screen.findByRole('dialog', { name: 'Deactivate Lights Out?' }));
    await user.click(confirm.getByRole('button', { name: 'Deactivate Lounge' }));
    expect(await screen.findByText('Lights Out has been marked for deactivation.')).toBeTruthy();
    expect((await detailsOf(owner)).isActive).toBe(false);
    await user.click(await button('Activate Lounge'));
    const again = within(await screen.findByRole('dialog', { name: 'Activate Lights Out?' }));
    await user.click(again.getByRole('button', { name: 'Activate Lounge' }));
    expect(await button('Deactivate Lounge')).toBeTruthy();
  });

  it('gets its emails, and says why one was not sent', async () => {
    const owner = await server.world.owner();
    const { user } = await openManaged(owner);
    await user.click(await button('Reset password'));
    expect(await screen.findByText('Password Reset Sent')).toBeTruthy();
    await user.click(await button('Send welcome email'));
    expect(await screen.findByText('Welcome Email Sent')).toBeTruthy();
    server.isOffline = true;
    await user.click(await button('Send welcome email'));
    expect(await screen.findByText('Error sending welcome email')).toBeTruthy();
    await user.click(await button('Reset password'));
    expect(await screen.findByText('Error sending password reset email')).toBeTruthy();
    server.isOffline = false;
  });

  it('has its customer URL copied, or says that it could not be', async () => {
    const owner = await server.world.owner();
    const { user } = await openManaged(owner);
    await user.click(await button('Copy customer URL'));
    expect(await screen.findByText('URL Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/.+\/customer/);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await button('Copy customer URL'));
    expect(await screen.findByText('Failed to copy URL to clipboard')).toBeTruthy();
  });

  it('without an owner and an address has nobody to email', async () => {
    const { loungeId } = (await superAdmin.call(createLounge, { body: { ...form, name: 'Nobody Home' } }))
      .body;
    const { user } = await openManaged({ loungeId });
    await user.click(await button('Reset password'));
    expect(await screen.findByText('No email address found for this lounge')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit user' })).toBeNull();
  });
});
