import { changeSystemSettings } from '@vitola/contract/system-settings/settings';
import { defaultSettings } from '@vitola/contract/system-settings/settings-constants';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signedInAs } from '../../../server/test/world/people.ts';
import { startServer } from '../../test/server.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ResetDocument } from '../features/accounts/password-reset/reset-document.tsx';
import { AuthDocument } from '../features/accounts/sign-in/auth-document.tsx';

const server = startServer();
beforeEach(async () => {
  const superAdmin = await signedInAs(server.world, 'superAdmin');
  await superAdmin.call(changeSystemSettings, {
    body: { ...defaultSettings, maintenanceBanner: 'Back at noon.' },
  });
});

it.each([
  ['sign-in', <AuthDocument key="auth" client={createQueryClient()} mode="login" />],
  ['reset', <ResetDocument key="reset" client={createQueryClient()} token="abc" />],
])('the banner is above the %s page, which opens without the app', async (_, page) => {
  render(page);
  const banner = await screen.findByText('Back at noon.', { selector: 'p' });
  const title = await screen.findByRole('heading', { level: 1 });
  expect(banner.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
