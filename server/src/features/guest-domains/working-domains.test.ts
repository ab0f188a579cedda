import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import { Changes } from '../../db/changes.ts';
import { WorkingDomains } from './working-domains.ts';

const domain = 'cigars.casaoscura.example';
let world: World;
let loungeId: string;
beforeAll(async () => {
  world = await createWorld();
  ({ loungeId } = await world.owner({ plan: 'Enterprise' }));
  const now = world.clock.now();
  const row = { loungeId, domain, createdAt: now, checkedAt: now, worksSince: now };
  await world.db.insertInto('guestDomains').values(row).execute();
});
afterAll(() => world.close());

const rename = (from: string, to: string) => world.pool.query(`alter table ${from} rename to ${to}`);

it('domains that could not be read are read again without another change', async () => {
  let failures = 0;
  const domains = new WorkingDomains(world.db, new Changes(), () => void (failures += 1), 10);
  await rename('guest_domains', 'guest_domains_gone');
  await domains.read();
  await expect.poll(() => failures).toBeGreaterThan(2);
  expect(domains.loungeAt(domain)).toBeUndefined();
  await rename('guest_domains_gone', 'guest_domains');
  await expect.poll(() => domains.loungeAt(`${domain}:443`)).toBe(loungeId);
  domains.close();
});

it('domains that could not be read are not read again once it is closed', async () => {
  let failures = 0;
  const domains = new WorkingDomains(world.db, new Changes(), () => void (failures += 1), 0);
  domains.close();
  await rename('guest_domains', 'guest_domains_gone');
  await domains.read();
  // As many turns as a try that is due at once would take.
  for (let turn = 0; turn < 20; turn += 1) await world.pool.query('select');
  expect(failures).toBe(1);
  await rename('guest_domains_gone', 'guest_domains');
});
