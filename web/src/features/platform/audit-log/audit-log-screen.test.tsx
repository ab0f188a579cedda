import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../../server/test/world/people.ts';
import type { Owner } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { readAuditLog } from './use-audit-log.ts';

const server = startServer();
let owner: Owner;
beforeEach(async () => {
  owner = await server.world.owner({ loungeName: 'Humidor on Seventh' });
  const { db } = server.world;
  const row = { actorId: owner.user.id, loungeId: owner.loungeId };
  await db
    .insertInto('auditLog')
    .values([
      { ...row, action: 'cigar.added', at: '2001-03-01T12:00:00Z', detail: '{"name":"Serie V","stock":3}' },
      { ...row, action: 'stock.moved', at: '2001-03-02T12:00:00Z', detail: '{"cigars":["a","b","c","d"]}' },
    ])
    .execute();
  server.cookie = (await signedInAs(server.world, 'superAdmin')).cookie;
});

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

describe('the audit log', () => {
  it('is filtered by its form, and the address keeps the filter', async () => {
    const { user, router } = openPage('/super-admin/audit-log');
    await user.type(await screen.findByLabelText('Who'), owner.user.username);
    await user.type(screen.getByLabelText('Last day (UTC)'), '2001-12-31');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(async () =>
      expect(await rows()).toEqual(['cigars: a b c and 1 more', 'name: Serie V, stock: 3']),
    );
    expect(router.state.location.search).toEqual({ who: owner.user.username, to: '2001-12-31' });
    await user.selectOptions(screen.getByLabelText('What'), 'Stock');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(async () => expect(await rows()).toEqual(['cigars: a b c and 1 more']));
    // On a phone, where the other columns are hidden, the same cell says who, where and the details.
    const cell = screen.getByRole('rowheader', { name: /^Changed stock/ });
    expect(
      within(cell).getByText(`${owner.user.username} · Humidor on Seventh · cigars: a b c and 1 more`),
    ).toBeTruthy();
    router.history.back();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('is read from its oldest entry by the head of its first column, and the address keeps that', async () => {
    const filter = { who: owner.user.username, to: '2001-12-31' };
    const { user, router } = openPage(`/super-admin/audit-log?${new URLSearchParams(filter)}`);
    const newest = ['cigars: a b c and 1 more', 'name: Serie V, stock: 3'];
    await waitFor(async () => expect(await rows()).toEqual(newest));
    expect(screen.getByRole('columnheader', { name: 'When' }).ariaSort).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'When' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'When' }).ariaSort).toBe('ascending'),
    );
    expect(router.state.location.search).toEqual({ ...filter, sort: 'at' });
    await waitFor(async () => expect(await rows()).toEqual(newest.toReversed()));
    await user.click(screen.getByRole('button', { name: 'When' }));
    await waitFor(() => expect(router.state.location.search).toEqual(filter));
  });

  it('says at the field that the days are the wrong way around, and keeps them', async () => {
    const { user, router } = openPage('/super-admin/audit-log?from=2001-03-05');
    await user.type(await screen.findByLabelText('Last day (UTC)'), '2001-03-01');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByText('The last day must not be before the first.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('2001-03-01');
    expect(router.state.location.search).toEqual({ from: '2001-03-05' });
  });

  it('says when nothing fits, and can be cleared', async () => {
    const { user } = openPage('/super-admin/audit-log?who=nobody-of-this-name');
    expect(await screen.findByText('Nothing fits the filter')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect((await rows()).length).toBeGreaterThan(1);
    expect(screen.getByLabelText<HTMLInputElement>('Who').value).toBe('');
  });

  it('tells a file that has all entries from one that stops before the last', async () => {
    const log = Array.from({ length: 100 }, () => ({
      action: 'cigar.added',
      actorId: owner.user.id,
      at: '2001-04-01T12:00:00Z',
    }));
    await server.world.db.insertInto('auditLog').values(log).execute();
    const whole = await readAuditLog({ who: owner.user.username });
    const first = await readAuditLog({ who: owner.user.username }, 1);
    expect([whole.hasMore, first.hasMore]).toEqual([false, true]);
    expect(whole.entries.length).toBeGreaterThan(first.entries.length);
  });
});
