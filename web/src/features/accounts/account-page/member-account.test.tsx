import { screen, waitFor, within } from '@testing-library/react';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmationToken,
  emailOf,
  emailedToken,
  markConfirmed,
} from '../../../../../server/test/world/emailed-links.ts';
import { memberPassword, newEmail, newMember } from '../../../../../server/test/world/members.ts';
import type { Caller } from '../../../../../server/test/world/world.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { startServer } from '../../../../test/server.ts';

const server = startServer();
let member: Caller;
let email: string;
beforeEach(async () => {
  member = await newMember(server.world);
  email = await emailOf(member);
  server.cookie = member.cookie;
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a member’s email address', () => {
  it('is shown as not confirmed, with the link once more, until it is', async () => {
    const { user } = openPage('/account');
    const shown = await panel('Email address');
    expect(await shown.findByText('Not confirmed')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Send the link again' }));
    expect((await screen.findAllByText(`We sent a link to ${email}. It works for 24 hours.`)).length).toBe(1);
    expect(await confirmationToken(server.world, email)).not.toBe('');
  });

  it('changes once the link sent to the new one is opened; until then the page says what it waits for', async () => {
    await markConfirmed(server.world, email);
    const { user } = openPage('/account');
    const shown = await panel('Email address');
    expect(await shown.findByText('Confirmed')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    await user.type(dialog.getByLabelText(/^New email/), `${email}{Enter}`);
    expect(await dialog.findByText('This is your email address already.')).toBeTruthy();
    const to = newEmail();
    await user.clear(dialog.getByLabelText(/^New email/));
    await user.type(dialog.getByLabelText(/^New email/), `${to}{Enter}`);
    expect(
      (await screen.findAllByText(`We sent a link to ${to}. Your address changes once you open it.`)).length,
    ).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await server.world.jobs.runAll();
    expect(emailedToken(server.world, to, 'confirm-email')).not.toBe('');
    openPage('/account');
    expect(
      await screen.findByText(`Waiting for ${to}: open the link we sent there to use that address.`),
    ).toBeTruthy();
  });
});

it('a member downloads everything by a link', async () => {
  openPage('/account');
  const link = (await panel('Download everything')).getByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/user/export', true]);
});

describe('deleting the account', () => {
  it('takes the typed address, and leads to the home page', async () => {
    const { user, left } = openPage('/account');
    await user.click((await panel('Delete my account')).getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(`Type ${email} to confirm.`)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Your email/), 'ana@example.com{Enter}');
    expect(await dialog.findByText('This is not the email address of your account.')).toBeTruthy();
    expect((await member.call(getUser)).status).toBe(200);
    await user.clear(dialog.getByLabelText(/^Your email/));
    await user.type(dialog.getByLabelText(/^Your email/), email);
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(left).toEqual(['/']));
    expect((await member.call(getUser)).status).toBe(401);
  });

  it('asks who it is first, some minutes after the sign-in', async () => {
    server.world.clock.advance(11 * 60_000);
    const { user } = openPage('/account');
    await user.click((await panel('Delete my account')).getByRole('button', { name: 'Delete my account' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(confirm.getByLabelText(/^Password/), `${memberPassword}{Enter}`);
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeTruthy();
  });

  it('tells an owner what to do instead, who sees no download', async () => {
    server.cookie = (await server.world.owner()).cookie;
    openPage('/account');
    const shown = await panel('Delete my account');
    expect(shown.getByText(/^This account runs a lounge, so it can’t be deleted here\./)).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Download everything' })).toBeNull();
  });
});
