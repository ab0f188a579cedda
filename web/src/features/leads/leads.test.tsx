import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Owner } from '../../../../server/test/world/world.ts';
import { openPage } from '../../../test/open-page.tsx';
import { startDashboardTest } from '../../../test/dashboard.ts';

const server = startDashboardTest();

async function open(owner: Owner) {
  server.cookie = owner.cookie;
  const page = openPage('/trial?panel=leads');
  await screen.findByRole('region', { name: 'Leads' });
  return page;
}
const panel = () => within(screen.getByRole('region', { name: 'Leads' }));

async function withLeads(names: readonly string[]) {
  const owner = await server.world.owner({ plan: 'Professional' });
  await server.world.db
    .insertInto('customerLeads')
    .values(
      names.map((name, at) => ({
        loungeId: owner.loungeId,
        name,
        email: `guest-${at}@example.com`,
        recommendations: JSON.stringify([{ tier: 'primary', brand: 'Casa Larga', name: 'Toro' }]),
        createdAt: new Date(Date.UTC(2026, 10, 1 + at)),
      })),
    )
    .execute();
  return owner;
}

/** Keeps the next file that is downloaded; resolves with its text. */
function captureFile(): () => Promise<string> {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: vi.fn<() => void>(),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return async () => {
    await waitFor(() => expect(blobs).toHaveLength(1));
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blobs[0] ?? new Blob());
    });
  };
}

describe('the leads', () => {
  it('are described on the trial, with a way to upgrade', async () => {
    const owner = await server.world.owner();
    const { user } = await open(owner);
    expect(await panel().findByText('Stay in touch with your guests')).toBeTruthy();
    await user.click(panel().getByRole('button', { name: 'See the plans' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('explain where leads come from while there are none', async () => {
    await open(await server.world.owner({ plan: 'Professional' }));
    expect(await panel().findByText('Nobody has left an address yet')).toBeTruthy();
  });

  it('keep the search while the server does not respond, and show a chosen status at once', async () => {
    const owner = await withLeads(['Ana Ortiz', 'Bruno Lima']);
    const { user } = await open(owner);
    await panel().findByText('2 guests');
    const release = server.hold();
    const status = panel().getByLabelText<HTMLSelectElement>('Status of Ana Ortiz');
    await user.selectOptions(status, 'contacted');
    expect(status.value).toBe('contacted');
    release();
    await waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/leads/page').length).toBe(2));
    expect(status.value).toBe('contacted');
    server.isOffline = true;
    await user.type(panel().getByRole('searchbox'), 'ort');
    expect(await panel().findByText(/can’t be reached/)).toBeTruthy();
    server.isOffline = false;
    await user.type(panel().getByRole('searchbox'), 'iz');
    expect(await panel().findByText('1 guest found')).toBeTruthy();
  });

  it('keep each status chosen within one round trip, and the last of several for one guest', async () => {
    const owner = await withLeads(['Ana Ortiz', 'Bruno Lima']);
    const { user } = await open(owner);
    await panel().findByText('2 guests');
    const statusOf = (name: string) => panel().getByLabelText<HTMLSelectElement>(`Status of ${name}`);
    const shown = () => ['Ana Ortiz', 'Bruno Lima'].map((name) => statusOf(name).value);
    const release = server.hold();
    await user.selectOptions(statusOf('Ana Ortiz'), 'contacted');
    await user.selectOptions(statusOf('Bruno Lima'), 'closed');
    expect(shown()).toEqual(['contacted', 'closed']);
    await user.selectOptions(statusOf('Ana Ortiz'), 'closed');
    await user.selectOptions(statusOf('Ana Ortiz'), 'contacted');
    const seen = new Set([shown().join()]);
    const watch = setInterval(() => seen.add(shown().join()));
    release();
    const isWrite = (call: string) => call.startsWith('PUT /api/leads/');
    await waitFor(() => {
      expect(server.calls.filter(isWrite)).toHaveLength(4);
      expect(server.calls.at(-1)).toBe('GET /api/leads/page');
    });
    await waitFor(async () => {
      const kept = await server.world.db
        .selectFrom('customerLeads')
        .select(['name', 'status'])
        .where('loungeId', '=', owner.loungeId)
        .orderBy('name')
        .execute();
      expect(kept.map(({ status }) => status)).toEqual(['contacted', 'closed']);
    });
    clearInterval(watch);
    expect([...seen]).toEqual(['contacted,closed']);
  });

  it('are found by a word, get a status, and are deleted permanently after a confirmation', async () => {
    const owner = await withLeads(['Ana Ortiz', 'Bruno Lima']);
    const { user } = await open(owner);
    expect(await panel().findByText('2 guests')).toBeTruthy();
    await user.type(panel().getByRole('searchbox'), 'ortiz');
    expect(await panel().findByText('1 guest found')).toBeTruthy();
    expect(panel().queryByText('Bruno Lima')).toBeNull();
    expect(server.calls.filter((call) => /leads.*ortiz/.test(call))).toEqual([]);
    await user.selectOptions(panel().getByLabelText('Status of Ana Ortiz'), 'contacted');
    const kept = () =>
      server.world.db
        .selectFrom('customerLeads')
        .select('status')
        .where('loungeId', '=', owner.loungeId)
        .execute();
    await waitFor(async () => expect((await kept()).map(({ status }) => status)).toContain('contacted'));
    await user.click(panel().getByRole('button', { name: 'Delete: Ana Ortiz' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Leads'));
    expect(await panel().findByText(/No leads match/)).toBeTruthy();
  });

  it('come a page at a time, with the first new one in focus, and all of them are in the file', async () => {
    const owner = await withLeads(Array.from({ length: 45 }, (_, at) => `Guest ${at + 1}`));
    const file = captureFile();
    const { user } = await open(owner);
    expect(await panel().findByText('45 guests')).toBeTruthy();
    const rows = () => within(panel().getByRole('list', { name: 'Guests' })).getAllByRole('heading');
    expect(rows()).toHaveLength(20);
    await user.click(panel().getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Guest 25'));
    expect(rows()).toHaveLength(40);
    await user.selectOptions(panel().getByLabelText('Status of Guest 25'), 'contacted');
    await user.click(panel().getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(45));
    expect(panel().queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() =>
      expect(panel().getByLabelText<HTMLSelectElement>('Status of Guest 25').value).toBe('contacted'),
    );
    await user.click(panel().getByRole('button', { name: 'CSV: Leads' }));
    const text = await file();
    expect(text.match(/guest-\d+@example\.com/g)).toHaveLength(45);
  });

  it('can be downloaded as a file', async () => {
    const owner = await withLeads(['=HYPERLINK("x")']);
    const file = captureFile();
    const { user } = await open(owner);
    await user.click(await panel().findByRole('button', { name: 'CSV: Leads' }));
    const text = await file();
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain('guest-0@example.com');
  });

  it('offer to send a failed email again, and say why when it can’t be', async () => {
    const owner = await withLeads(['Ana Ortiz', 'Bruno Lima']);
    const rows = await server.world.db
      .selectFrom('customerLeads')
      .select(['id', 'email'])
      .where('loungeId', '=', owner.loungeId)
      .execute();
    await server.world.db
      .insertInto('recommendationDeliveries')
      .values(
        rows.map(({ id, email }, at) => ({
          leadId: id,
          deliveryMethod: 'email',
          deliveryAddress: email ?? '',
          shareId: 'AAAAAAAAAAAAAAAAAAAAAA',
          status: at === 0 ? 'failed' : 'sent',
          errorMessage: at === 0 ? 'The mail server could not be reached.' : null,
        })),
      )
      .execute();
    const { user } = await open(owner);
    expect(await panel().findAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    await user.click(panel().getByRole('button', { name: /^Send again: / }));
    expect(await screen.findByText('The picks have expired.')).toBeTruthy();
  });

  it('say who has not confirmed yet, and when the others did', async () => {
    const owner = await withLeads(['Ana Ortiz', 'Bruno Lima']);
    const at = new Date(Date.UTC(2026, 10, 1));
    const { db } = server.world;
    const set = (name: string, values: object) =>
      db.updateTable('customerLeads').set(values).where('name', '=', name).execute();
    await set('Ana Ortiz', { consentAskedAt: at, consentAskedVersion: '2026-11' });
    await set('Bruno Lima', { consentAt: at, consentTextVersion: '2026-11', consentChannel: 'tablet' });
    await open(owner);
    const rowOf = async (name: string) =>
      (await panel().findByRole('heading', { name })).closest('li')?.textContent;
    expect(await rowOf('Ana Ortiz')).toContain('Waiting for confirmation');
    expect(await rowOf('Bruno Lima')).toMatch(/Consent 2026-11/);
    expect(await rowOf('Bruno Lima')).not.toContain('Waiting');
  });
});
