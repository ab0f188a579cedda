import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmedMember } from '../../../../../server/test/world/emailed-links.ts';
import { loungeWithShares } from '../../../../../server/test/world/members.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';
import { namesIn } from '../../../../test/vault.ts';

const server = startServer();

/** The newest link to a page that was emailed to somebody, as a path. */
async function emailedLink(to: string, page: '/sign-in-link' | '/reset-password'): Promise<string> {
  await server.world.jobs.runAll();
  const texts = server.world.mailbox.flatMap((email) => (email.to === to ? [email.text] : []));
  const links = texts.flatMap((text) => /https?:\/\/[^/]+(\S+#token=\S+)/.exec(text)?.[1] ?? []);
  return links.findLast((link) => link.startsWith(page)) ?? '';
}

/** Opens another page, as in another tab. */
function openNext(address: string) {
  cleanup();
  return openPage(address);
}

/** The form of the vault that a share led to, for signing in. */
async function openForm(shareId: string) {
  const page = openPage(`/vault?import=${shareId}`);
  await page.user.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign In to Your Vault' });
  return page;
}

describe('a member who comes with a share and doesn’t know the password', () => {
  it('has its cigars after signing in by an emailed link', async () => {
    const email = await confirmedMember(server.world);
    const { newShare } = await loungeWithShares(server.world, 'Casa Oscura');
    const shareId = await newShare();
    const { user } = await openForm(shareId);
    await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Email/), email);
    await user.click(dialog.getByRole('button', { name: 'Send sign-in link' }));
    await dialog.findByText('Check your email');
    const link = await emailedLink(email, '/sign-in-link');
    const opened = openNext(link);
    await waitFor(() => expect(opened.address()).toBe(`/sign-in-link?import=${shareId}`));
    await opened.user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(opened.left).toEqual([`/vault?import=${shareId}`]));
    openNext(`/vault?import=${shareId}`);
    await screen.findAllByText('Recommendations Imported!');
    await waitFor(() => expect(namesIn('Ready to Rate After Smoking')).toHaveLength(3));
  });

  it('is led back to it from the page of a new password', async () => {
    const email = await confirmedMember(server.world);
    const { newShare } = await loungeWithShares(server.world, 'Casa Clara');
    const shareId = await newShare();
    await openForm(shareId);
    const forgotten = screen.getByRole('link', { name: /^Forgot/ }).getAttribute('href') ?? '';
    expect(forgotten).toBe(`/auth?mode=forgot&import=${shareId}`);
    const asking = openNext(forgotten);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
    await asking.user.type(dialog.getByLabelText(/^Email/), email);
    await asking.user.click(dialog.getByRole('button', { name: 'Send reset link' }));
    await dialog.findByText('Check your email');
    const { user } = openNext(await emailedLink(email, '/reset-password'));
    await user.type(await screen.findByLabelText(/^New password/), 'a newer password');
    await user.type(screen.getByLabelText(/^Confirm new password/), 'a newer password');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText(/^Password reset successfully!/);
    const signIn = screen.getByText('Sign In', { selector: 'main a' });
    const next = signIn.getAttribute('href') ?? '';
    expect(next).toBe(`/vault?mode=login&import=${shareId}`);
    openNext(next);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In to Your Vault' })).toBeTruthy();
  });

  it('is sent the link also from an address that is no share’s', async () => {
    const email = await confirmedMember(server.world);
    const { user } = openPage(`/auth?mode=forgot&import=${'x'.repeat(3_000)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset your password' }));
    await user.type(dialog.getByLabelText(/^Email/), email);
    await user.click(dialog.getByRole('button', { name: 'Send reset link' }));
    await dialog.findByText('Check your email');
    expect(await emailedLink(email, '/reset-password')).toMatch(/^\/reset-password#token=/);
  });
});
