import { changeLoyaltyProgram, getLoyaltyProgram } from '@vitola/contract/loyalty/program';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { switchOn } from '../../../../../server/test/world/loyalty.ts';
import { startDashboardTest } from '../../../../test/dashboard.ts';
import { openPage } from '../../../../test/open-page.tsx';

const server = startDashboardTest();

interface Options {
  plan?: 'Free' | 'Professional';
  state?: string | null;
  isOn?: boolean;
}

/** The loyalty program in the settings of a lounge. */
async function openProgram({ plan = 'Professional', state = 'FL', isOn = false }: Options = {}) {
  const owner = await server.world.owner({ plan });
  await server.world.db
    .updateTable('loungeLocations')
    .set({ state })
    .where('loungeId', '=', owner.loungeId)
    .execute();
  if (isOn) await switchOn(owner);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial');
  await user.click(await screen.findByRole('button', { name: 'Business Settings' }));
  await user.click(await screen.findByRole('tab', { name: 'Loyalty program' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
  const program = async () => (await owner.call(getLoyaltyProgram)).body;
  return { owner, user, dialog, program };
}

const findSwitch = (dialog: Awaited<ReturnType<typeof openProgram>>['dialog']) =>
  dialog.findByRole<HTMLInputElement>('switch', { name: 'Members earn and redeem points here' });

it('is off at first, and switched on gets rewards that are not tobacco', async () => {
  const { user, dialog, program } = await openProgram();
  const isOn = await findSwitch(dialog);
  expect(isOn.checked).toBe(false);
  expect(dialog.getByText(/No rewards yet/)).toBeTruthy();
  await user.click(isOn);
  expect(await screen.findByText('Loyalty program switched on')).toBeTruthy();
  const rewards = within(await dialog.findByRole('list', { name: 'Your rewards' }));
  expect(rewards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('A coffee150 points'),
    expect.stringContaining('A cigar cutter500 points'),
    expect.stringContaining('A seat at a lounge event1,000 points'),
  ]);
  await user.click(isOn);
  expect(await screen.findByText('Loyalty program switched off')).toBeTruthy();
  expect((await program()).isOn).toBe(false);
});

it('saves points per dollar, also when the answer was lost, and shows what somebody else saved', async () => {
  const { user, dialog, owner, program } = await openProgram({ isOn: true });
  const points = await dialog.findByLabelText('Points per dollar');
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  for (const bad of ['0', '21', '1.5', 'ten']) {
    await user.clear(points);
    await user.type(points, bad);
    expect(dialog.getByText('Please enter whole points, 1 to 20')).toBeTruthy();
  }
  await user.clear(points);
  await user.type(points, '3');
  server.losesAnswerTo = 'PUT /api/loyalty/program';
  await user.click(save);
  await dialog.findByRole('alert');
  await user.click(save);
  expect(await screen.findByText('Points per dollar saved')).toBeTruthy();
  expect(await dialog.findByText('3 points a dollar')).toBeTruthy();
  expect(await program()).toMatchObject({ pointsPerDollar: 3, version: 2 });
  await owner.call(changeLoyaltyProgram, { body: { isOn: true, pointsPerDollar: 7 } });
  await user.click(await findSwitch(dialog));
  expect(await dialog.findByText(/Someone else changed this in the meantime/)).toBeTruthy();
  expect(await dialog.findByText('7 points a dollar')).toBeTruthy();
  expect((await program()).isOn).toBe(true);
});

it('adds a reward once, changes it, and removes it with Undo', async () => {
  const { user, dialog, program } = await openProgram({ isOn: true });
  const rewards = async () => (await program()).rewards.map(({ name, points }) => `${name} ${points}`);
  await user.click(await dialog.findByRole('button', { name: 'New reward' }));
  const added = within(dialog.getByRole('form', { name: 'New reward' }));
  expect(document.activeElement).toBe(added.getByLabelText('Reward'));
  await user.click(added.getByRole('button', { name: 'Add reward' }));
  expect(await added.findByText('Please enter whole points, 1 to 100,000')).toBeTruthy();
  await user.type(added.getByLabelText('Reward'), 'A lighter');
  await user.type(added.getByLabelText('Points'), '40');
  server.losesAnswerTo = 'POST /api/loyalty/rewards';
  await user.click(added.getByRole('button', { name: 'Add reward' }));
  await added.findByRole('alert');
  await user.dblClick(added.getByRole('button', { name: 'Add reward' }));
  await user.click(await dialog.findByRole('button', { name: 'Edit A lighter' }));
  expect((await rewards()).filter((reward) => reward === 'A lighter 40')).toHaveLength(1);
  const changed = within(dialog.getByRole('form', { name: 'Change A lighter' }));
  await user.clear(changed.getByLabelText('Points'));
  await user.type(changed.getByLabelText('Points'), '60');
  await user.click(changed.getByRole('button', { name: 'Save reward' }));
  expect(await dialog.findByText('60 points')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove A lighter' }));
  await waitFor(() => expect(dialog.queryByText('A lighter')).toBeNull());
  expect(await rewards()).not.toContain('A lighter 60');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('A lighter')).toBeTruthy();
  expect(await rewards()).toContain('A lighter 60');
});

it('says what a state restricts, with source and date, and that it is no legal advice', async () => {
  const { user, dialog } = await openProgram({ state: 'NJ', isOn: true });
  const rules = within(await dialog.findByRole('region', { name: 'What your state says' }));
  expect(
    rules.getByText(
      'New Jersey bans coupons, price reductions and rebates on tobacco. So purchases earn no points here, and no reward may be tobacco.',
    ),
  ).toBeTruthy();
  expect(rules.getByText(/^This is not legal advice: check with your lawyer/)).toBeTruthy();
  expect(rules.getByText(/^Since Nov 2[23], 2026\./).textContent).toMatch(
    /no legal source is recorded yet\. Not checked by a lawyer\.$/,
  );
  expect(dialog.getByText('In New Jersey, purchases earn no points.')).toBeTruthy();
  expect(dialog.queryByLabelText('Points per dollar')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'New reward' }));
  await user.type(dialog.getByLabelText('Reward'), 'A house cigar');
  await user.type(dialog.getByLabelText('Points'), '40');
  await user.click(dialog.getByLabelText('It is tobacco'));
  await user.click(dialog.getByRole('button', { name: 'Add reward' }));
  await waitFor(() => expect(dialog.getByLabelText('It is tobacco').ariaInvalid).toBe('true'));
});

it('asks for the lounge’s state first, and leads to it', async () => {
  const { user, dialog } = await openProgram({ state: null });
  expect((await findSwitch(dialog)).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Fill in your state' }));
  const state = await dialog.findByLabelText('State');
  expect(document.activeElement).toBe(state);
  await user.type(state, 'TX');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Business settings updated!');
  await user.click(screen.getByRole('button', { name: 'Business Settings' }));
  await user.click(await screen.findByRole('tab', { name: 'Loyalty program' }));
  const reopened = within(await screen.findByRole('dialog', { name: 'Business Settings' }));
  await waitFor(async () => expect((await findSwitch(reopened)).disabled).toBe(false));
  expect(reopened.getByText(/^We know of no rule in TX/)).toBeTruthy();
});

it('shows what it is to a lounge whose plan doesn’t include it, with the way to the plans', async () => {
  const { user, dialog } = await openProgram({ plan: 'Free' });
  expect(await dialog.findByText(/^With Professional or Enterprise, members earn points/)).toBeTruthy();
  expect(dialog.queryByRole('switch')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'See the plans' }));
  expect(await screen.findByRole('dialog', { name: 'Upgrade Plan' })).toBeTruthy();
});
