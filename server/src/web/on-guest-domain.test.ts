import { rm } from 'node:fs/promises';
import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { setGuestDomain } from '@vitola/contract/guest-domains';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeBuiltPages } from '../../test/stubs/built-pages.ts';
import { questionnaire } from '../../test/world/leads.ts';
import { shareCigars } from '../../test/world/members.ts';
import { stockTestShelf } from '../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../test/world/world.ts';

const domain = 'cigars.casaoscura.example';
let dist: string;
let world: World;
let owner: Owner;
let cigars: string[];
let survey: string;
beforeAll(async () => {
  dist = await writeBuiltPages();
  world = await createWorld({ webFolder: dist });
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
  cigars = await stockTestShelf(world, owner.loungeId);
  world.dns.texts.set(`_lounge.${domain}`, [`lounge=${owner.loungeId}`]);
  world.dns.ways.set(domain, 'here');
  await owner.call(setGuestDomain, { body: { domain } });
  // Each process reads the domain as soon as it is announced.
  survey = await vi.waitUntil(async () => (await at('/')).headers.location);
});
afterAll(async () => {
  await world.close();
  await rm(dist, { recursive: true });
});

const at = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: domain, ...headers } });
const placeOf = async (url: string) => {
  const { statusCode, headers } = await at(url);
  return [statusCode, headers.location];
};

it('its first page and every unknown one are the lounge’s survey', async () => {
  expect(survey).toMatch(/^\/casa-oscura[\w-]*\/customer$/);
  expect(await placeOf('/')).toEqual([302, survey]);
  expect(await placeOf('/no/such/page')).toEqual([302, survey]);
  for (const path of [survey, `/lounge/${owner.loungeId}`, `/c/${owner.loungeId}`])
    expect(await at(path)).toMatchObject({ statusCode: 200, body: '<p>survey.en' });
});

it('serves the shares of its guests, with their cigars', async () => {
  const shareId = await shareCigars(world, owner.loungeId, cigars.slice(0, 3));
  const { statusCode, body } = await at(`/share/${shareId}?from=qr`);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('id="share"')]);
});

it('sends everything else of the product to the platform’s address', async () => {
  const other = await world.owner({ loungeName: 'Another' });
  for (const path of ['/auth', '/trial?panel=sell', '/vault?import=x', `/lounge/${other.loungeId}`, '/demo'])
    expect(await placeOf(path)).toEqual([302, `http://localhost:3000${path}`]);
  // Stays at the platform's host, whatever the path begins with.
  expect(await placeOf('//evil.example/auth')).toEqual([302, survey]);
});

it('answers the calls of guests, and none of signed-in people or of their sign-in', async () => {
  const answer = await world.guest.call(recommendTiered, {
    body: { preferences: questionnaire, loungeId: owner.loungeId },
    headers: { host: domain },
  });
  expect(answer.status).toBe(200);
  const { username } = owner.user;
  const refused = [
    await owner.call(getUser, { headers: { host: domain } }),
    await world.guest.call(signIn, {
      body: { username, password: owner.password },
      headers: { host: domain },
    }),
    await world.guest.raw('GET', '/api/docs/openapi.json', undefined, { host: domain }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(refused.flatMap(({ cookies }) => cookies)).toEqual([]);
});

it('has a manifest with the lounge’s name and no name of ours', async () => {
  const { body } = await at('/manifest.webmanifest');
  expect(JSON.parse(body)).toMatchObject({ name: 'Casa Oscura', start_url: survey });
  expect(body).not.toContain('Vitola');
});

it('takes the port and the case of a host as they come, and no other host', async () => {
  expect((await at('/', { host: `${domain.toUpperCase()}:3000` })).headers.location).toBe(survey);
  expect((await at('/', { host: `www.${domain}` })).headers.location).toBeUndefined();
});

it('on a smaller plan leads to the platform’s address, printed codes to the survey', async () => {
  const setPlan = (subscriptionTier: string) =>
    world.db
      .updateTable('loungeLocations')
      .set({ subscriptionTier })
      .where('loungeId', '=', owner.loungeId)
      .execute()
      .then(() => world.changes.announceMissed());
  await setPlan('Professional');
  expect(await placeOf('/')).toEqual([302, `http://localhost:3000${survey}`]);
  expect(await placeOf(survey)).toEqual([302, `http://localhost:3000${survey}`]);
  await setPlan('Enterprise');
});
