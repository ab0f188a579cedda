import { fullSentences, most } from '@vitola/contract/integrations/integration-constants';
import { createApiKey, listApiKeys, listWebhooks } from '@vitola/contract/integrations/integrations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../test/open-page.tsx';
import type { Owner } from '../../../../server/test/world/world.ts';
import { startDashboardTest } from '../../../test/dashboard.ts';

const server = startDashboardTest();

async function open(before?: (owner: Owner) => Promise<void>) {
  const owner = await server.world.owner({ plan: 'Enterprise' });
  await before?.(owner);
  server.cookie = owner.cookie;
  const { user } = openPage('/trial');
  await user.click(await screen.findByRole('button', { name: 'API & Webhooks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'API & Webhooks' }));
  return { owner, user, dialog };
}

describe('API keys and webhooks', () => {
  it('are offered on Enterprise only', async () => {
    server.cookie = (await server.world.owner({ plan: 'Professional' })).cookie;
    openPage('/trial');
    await screen.findByText('Total Cigars');
    expect(screen.queryByRole('button', { name: 'API & Webhooks' })).toBeNull();
  });

  it('create a key that is shown once, say what is missing, and revoke it', async () => {
    const { owner, user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Create API key' }));
    await dialog.findByText('Name is required');
    await user.type(dialog.getByLabelText('Name'), 'Till');
    await user.click(dialog.getByRole('checkbox', { name: 'Change the shelf' }));
    const release = server.hold();
    await user.dblClick(dialog.getByRole('button', { name: 'Create API key' }));
    await user.keyboard('{Escape}');
    release();
    expect((await dialog.findByText(/^vitola_/)).textContent).toHaveLength(50);
    await user.keyboard('{Escape}');
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(dialog.getByText(/^vitola_[\w-]{40}/).textContent).toHaveLength(50);
    expect(document.activeElement?.textContent).toContain(
      'This stays open until you confirm that you saved it',
    );
    await user.click(dialog.getByRole('button', { name: 'I saved it' }));
    expect(dialog.queryByText(/^vitola_[\w-]{40}/)).toBeNull();
    expect((await owner.call(listApiKeys)).body).toMatchObject([
      { name: 'Till', scopes: ['shelf:read', 'shelf:write'] },
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Revoke Till' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Till?' }));
    await user.click(question.getByRole('button', { name: 'Revoke permanently' }));
    await dialog.findByText('No key yet.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('API keys'));
  });

  it('say so at the maximum, and show the form again once one is removed', async () => {
    const { owner, user, dialog } = await open(async (owner) => {
      for (let at = 1; at < most.keys; at += 1)
        await owner.call(createApiKey, { body: { name: `Till ${at}`, scopes: ['shelf:read'] } });
    });
    await dialog.findByText('Till 24');
    await owner.call(createApiKey, { body: { name: 'From another desk', scopes: ['shelf:read'] } });
    await user.type(dialog.getByLabelText('Name'), 'One more');
    await user.click(dialog.getByRole('button', { name: 'Create API key' }));
    await dialog.findByText(fullSentences.keys);
    await waitFor(() => expect(dialog.queryByRole('form', { name: 'New API key' })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Revoke Till 7' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Till 7?' }));
    await user.click(question.getByRole('button', { name: 'Revoke permanently' }));
    await dialog.findByRole('form', { name: 'New API key' });
  }, 20_000);

  it('add an address, send it a test and show the result', async () => {
    const { owner, user, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'http://127.0.0.1:9/events');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await dialog.findByText(/^whsec_/);
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'The signing secret' }));
    await user.click(dialog.getByRole('button', { name: 'I saved it' }));
    expect(document.activeElement?.textContent).toBe('Webhooks');
    await user.click(await dialog.findByRole('button', { name: /^Send a test/ }));
    await dialog.findByText('Waiting');
    await server.world.jobs.runAll();
    await user.click(dialog.getByRole('button', { name: /^Delivery log/, expanded: true }));
    await user.click(dialog.getByRole('button', { name: /^Delivery log/, expanded: false }));
    const log = within(await dialog.findByRole('region', { name: /^Delivery log of/ }));
    await waitFor(() => expect(log.getByText(/It could not be reached/)).toBeTruthy(), { timeout: 8_000 });
    await user.click(dialog.getByRole('button', { name: /^Remove/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove this webhook?' }));
    await user.click(question.getByRole('button', { name: 'Remove permanently' }));
    await dialog.findByText('No webhook yet.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Webhooks'));
    expect((await owner.call(listWebhooks)).body).toEqual([]);
  }, 20_000);

  it('load no log for a webhook during its removal dialog, nor for a removed one', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'http://127.0.0.1:9/events');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    await user.click(await dialog.findByRole('button', { name: 'I saved it' }));
    await user.click(await dialog.findByRole('button', { name: /^Send a test/ }));
    await dialog.findByText('Waiting');
    const logReads = () => server.calls.filter((call) => call.endsWith('/deliveries')).length;
    await waitFor(() => expect(logReads()).toBeGreaterThan(1), { timeout: 8_000 });
    await user.click(dialog.getByRole('button', { name: /^Remove/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove this webhook?' }));
    const before = logReads();
    const nextLook = 3_500;
    await new Promise((resolve) => setTimeout(resolve, nextLook));
    await user.click(question.getByRole('button', { name: 'Remove permanently' }));
    await dialog.findByText('No webhook yet.');
    expect(logReads()).toBe(before);
  }, 20_000);

  it('rotate a secret once, while the old one still signs', async () => {
    // The page compares the server's time with its own.
    const { clock } = server.world;
    clock.advance(Math.max(0, Date.now() - clock.now().getTime()));
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Address'), 'http://127.0.0.1:9/events');
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const first = (await dialog.findByText(/^whsec_/)).textContent;
    await user.click(dialog.getByRole('button', { name: 'I saved it' }));
    await user.click(await dialog.findByRole('button', { name: /^New secret/ }));
    await user.selectOptions(dialog.getByLabelText('Keep signing with the old secret'), '72');
    const release = server.hold();
    await user.dblClick(dialog.getByRole('button', { name: 'Create a new secret' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(dialog.getByRole('button', { name: /^New secret/ }));
    release();
    const second = (await dialog.findByText(/^whsec_/)).textContent;
    expect(second).not.toBe(first);
    await user.click(dialog.getByRole('button', { name: /^New secret/ }));
    expect(dialog.getByText(/^whsec_/).textContent).toBe(second);
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'The new signing secret' }));
    await user.click(dialog.getByRole('button', { name: 'I saved it' }));
    expect(await dialog.findByText(/^Signed with both secrets until/)).toBeTruthy();
    expect(dialog.queryByText(/^whsec_/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^New secret/ }));
    await user.click(dialog.getByRole('button', { name: /^New secret/ }));
    expect(dialog.queryByRole('form', { name: /^New secret for/ })).toBeNull();
  });
});
