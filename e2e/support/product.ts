import { join } from 'node:path';
import { startOwnProduct } from './own-product.ts';

/** The first platform admin of the journeys' product. */
export const superAdmin = { username: 'platform', password: 'a platform password' };

/** Starts the product of the journeys; returns a function that stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { address, folder, stop } = await startOwnProduct({
    SUPER_ADMIN_EMAIL: 'platform@example.com',
    SUPER_ADMIN_USERNAME: superAdmin.username,
    SUPER_ADMIN_PASSWORD: superAdmin.password,
  });
  process.env.E2E_URL = address;
  process.env.E2E_DATA = folder;
  process.env.E2E_OUTBOX = join(folder, 'outbox');
  return stop;
}
