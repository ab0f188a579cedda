import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

let isArchiveFailing = false;
const server = startServer({ isArchiveFailing: () => isArchiveFailing });
beforeEach(async () => {
  await server.world.pool.query('delete from jobs.job');
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
});

async function failJob(): Promise<void> {
  const ctx = server.world.context();
  await ctx.jobs.enqueue(ctx, 'password-reset-mail', { email: 'nobody@example.com' });
  await server.world.pool.query(
    `update jobs.job set state = 'failed', retry_count = 8, output = '{"code":"ECONNECTION"}'`,
  );
}
const states = async () =>
  (await server.world.pool.query<{ state: string }>('select state from jobs.job')).rows.map(
    ({ state }) => state,
  );

describe('the health of the platform', () => {
  it('shows the figures of the process and the database, and that nothing failed', async () => {
    openPage('/super-admin/health');
    expect(await screen.findByText('No job has failed.')).toBeTruthy();
    expect(screen.getByText(`Node.js ${process.version}`)).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Largest tables' })).getAllByRole('row').length).toBe(9);
  });

  it.each([
    [true, 'What is written can’t be archived.', 1],
    [false, /What is written is archived, and can be restored/, 0],
  ])('says whether what is written is archived: failing %s', async (failing, words, alerts) => {
    isArchiveFailing = failing;
    openPage('/super-admin/health');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });

  it('tries a failed job again', async () => {
    await failJob();
    const { user } = openPage('/super-admin/health');
    expect(await screen.findByText(/^ECONNECTION · 9 attempts · .* · not tried again$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await states()).toEqual(['retry']));
    await waitFor(() => expect(document.activeElement?.id).toBe('failed-jobs'));
  });

  it('discards a failed job once that is confirmed', async () => {
    await failJob();
    const { user } = openPage('/super-admin/health');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await states()).toEqual(['failed']);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const again = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    await user.click(again.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('No job has failed.')).toBeTruthy();
    expect(await states()).toEqual(['cancelled']);
  });
});
