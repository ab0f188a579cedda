import type { EndpointKey } from '@vitola/contract/all';
import type { Endpoint } from '@vitola/contract/endpoint';
import { isAboutLounge } from '@vitola/contract/permissions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../samples/samples.ts';
import { closed, createTwoLounges, rolesThatMay, type TwoLounges } from '../samples/two-lounges.ts';
import type { Sample } from '../samples/scene.ts';
import { adminOf } from '../world/staff.ts';
import type { Answer, Caller } from '../world/world.ts';

let two: TwoLounges;
let admin: Caller;
beforeAll(async () => {
  two = await createTwoLounges();
  admin = await adminOf(two.world, [two.mine.owner.loungeId]);
});
afterAll(() => two.world.close());

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const ofLounge = /\blounge_[a-z0-9_]+/g;

/** The same request about things that do not exist: every id is one of nothing, every code another one. */
function aboutNothing({ params, query, body, ...sent }: Sample): Sample {
  const withoutIds = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll(uuid, () => randomUUID())
        .replaceAll(ofLounge, 'lounge_of_nobody_1'),
    ) as T;
  const otherCode = (code: string) =>
    withoutIds(code) === code ? [...code].toReversed().join('') : withoutIds(code);
  return {
    ...sent,
    ...(params && {
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, otherCode(value)])),
    }),
    ...(query && { query: withoutIds(query) }),
    ...(body && { body: withoutIds(body) }),
  };
}

/** Everything of an answer that its caller sees, but when it was made and the ids that the request named itself. */
function seen({ status, body, headers }: Answer<Record<string, unknown>>) {
  const { date: _, 'x-request-id': __, ...others } = headers;
  const text = JSON.stringify(body).replaceAll(uuid, 'id').replaceAll(ofLounge, 'lounge');
  return { status, text, headers: others };
}

/** Makes the call about the other lounge's things, and about nothing, and expects the same answer. */
async function expectSame(
  who: Caller,
  key: EndpointKey,
  endpoint: Endpoint,
  headers?: Record<string, string>,
) {
  const theirs = { ...(await samples[key](two.theirs)), ...(headers && { headers }) };
  const nothing = aboutNothing(theirs);
  expect(nothing, 'the request names nothing').not.toEqual(theirs);
  const aboutTheirs = await two.call(who, endpoint, theirs);
  const aboutNone = await two.call(who, endpoint, nothing);
  expect(seen(aboutTheirs)).toEqual(seen(aboutNone));
  return aboutTheirs.status;
}

const naming = closed.filter(([, { endpoint }]) => endpoint.params);

/** The calls that name something of a lounge outside their path. */
const ofLoungeInBody: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'announcements.previewAnnouncement',
  'inventory.changeCigars',
  'inventory.setHumidorPlaces',
  'inventory.getImportProgress',
  'loyalty.redeemReward',
  'point-of-sale.linkItem',
  'printables.printShelfTags',
  'reports.getReport',
  'sales.recordSale',
]);
/** Those whose ids are a version, a barcode, the catalog's or any shelf's that guests see, and the super admin's. */
const ofNoLounge: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'branding.setBrandImage',
  'branding.removeBrandImage',
  'platform.invite',
  'reviews.publishReview',
  'scanning.addScannedCigar',
  'vault.saveShelfCigar',
]);

describe('a thing of another lounge is answered as one that does not exist, byte for byte', () => {
  const ofOwner = naming.filter(([, { endpoint }]) => rolesThatMay(endpoint).includes('owner'));
  it.each(ofOwner)('%s for an owner', async (_, { key, endpoint }) => {
    expect(await expectSame(two.mine.owner, key, endpoint)).toBe(404);
  });

  const ofStaff = naming.filter(
    ([, { endpoint }]) => isAboutLounge(endpoint.access) && rolesThatMay(endpoint).includes('staff'),
  );
  it.each(ofStaff)('%s for somebody on a lounge’s staff', async (_, { key, endpoint }) => {
    expect(await expectSame(two.people.staff, key, endpoint)).toBe(404);
  });

  const ofAdmin = naming.filter(([, { endpoint }]) => rolesThatMay(endpoint).includes('admin'));
  it.each(ofAdmin)('%s for an admin', async (_, { key, endpoint }) => {
    const headers = { [loungeHeader]: two.mine.owner.loungeId };
    const status = await expectSame(
      admin,
      key,
      endpoint,
      isAboutLounge(endpoint.access) ? headers : undefined,
    );
    // Nobody has such an alert in the end, whether or not there was one.
    expect(status).toBe(key === 'restock-alerts.cancelRestockAlert' ? 200 : 404);
  });

  const inBody = closed.filter(([, { key }]) => ofLoungeInBody.has(key));
  it.each(inBody)('%s, named in the body or the query', async (_, { key, endpoint }) => {
    const isOwners = rolesThatMay(endpoint).includes('owner');
    await expectSame(isOwners ? two.mine.owner : admin, key, endpoint);
    if (!isOwners || !rolesThatMay(endpoint).includes('admin')) return;
    await expectSame(admin, key, endpoint, { [loungeHeader]: two.mine.owner.loungeId });
  });

  it('is named in the body or the query of no other call', async () => {
    const found: EndpointKey[] = [];
    for (const [, { key, endpoint }] of closed) {
      const sample = await samples[key](two.theirs);
      if (!endpoint.params && JSON.stringify(aboutNothing(sample)) !== JSON.stringify(sample))
        found.push(key);
    }
    expect(found.filter((key) => !ofLoungeInBody.has(key) && !ofNoLounge.has(key))).toEqual([]);
    expect(inBody).toHaveLength(ofLoungeInBody.size);
  });
});
