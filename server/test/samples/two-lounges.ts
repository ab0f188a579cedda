import { allEndpoints, type EndpointKey, type ListedEndpoint } from '@vitola/contract/all';
import type { Endpoint } from '@vitola/contract/endpoint';
import { type ErrorCode, errors } from '@vitola/contract/errors';
import { changeLoungeSettings, getOwnLounge } from '@vitola/contract/lounge';
import { permissions, type Role, roles } from '@vitola/contract/permissions';
import { deleteAccount } from '@vitola/contract/vault/export-and-delete';
import { startSupportView } from '@vitola/contract/platform/support-view';
import { shareDevice } from '@vitola/contract/shared-device';
import { onboardLounge } from '@vitola/contract/platform/onboarding';
import { getPick, recordSale } from '@vitola/contract/sales/sales';
import { moveStock } from '@vitola/contract/inventory/stock';
import { sql } from 'kysely';
import { z } from 'zod';
import { statusesOf } from '../../src/http/errors/errors-of-call.ts';
import { signedInAs } from '../world/people.ts';
import { adminOf } from '../world/staff.ts';
import { pickCode, samples } from './samples.ts';
import type { Sample, Scene } from './scene.ts';
import { stockTestShelf } from '../world/shelf.ts';
import { type Answer, type Caller, createWorld, type World } from '../world/world.ts';

/** A word that only the other lounge's rows have. */
const secret = 'Zanzibarine';

/** Two lounges and somebody in every role, to make every call of the contract with. */
export interface TwoLounges {
  world: World;
  mine: Scene;
  theirs: Scene;
  /** The owner and the staff among them are mine, and the admin looks after mine. */
  people: Record<Role, Caller>;
  /** On the staff of the other lounge. */
  theirStaff: Caller;
  /**
   * Makes a call as it stands, as anybody but the other lounge's owner. Throws when an error is not told as the contract
   * says, and when an answer holds a word of the other lounge, a password or its hash.
   */
  call(who: Caller, endpoint: Endpoint, sent: Sample): Promise<Answer<Record<string, unknown>>>;
  /** Somebody who may: my owner where owners may, nobody where everybody may. */
  allowed(endpoint: Endpoint): Caller;
  /** What works for my lounge. */
  sampleOf(key: EndpointKey): Promise<Sample>;
}

/** A world with two lounges, one of which must never see the other’s. */
export async function createTwoLounges(): Promise<TwoLounges> {
  const world = await createWorld();
  const mine = await sceneOf(world, 'Casa Oscura');
  const theirs = await sceneOf(world, `${secret} Lounge`);
  await markAsTheirs(world, theirs.owner.loungeId);
  await fill(theirs);
  const others = roles.filter((role) => !['owner', 'staff', 'member', 'admin'].includes(role));
  const signedIn = await Promise.all(
    others.map(async (role) => [role, await signedInAs(world, role)] as const),
  );
  const people = {
    ...(Object.fromEntries(signedIn) as Record<Role, Caller>),
    owner: mine.owner,
    member: mine.member,
    staff: await signedInAs(world, 'staff', mine.owner.loungeId),
    admin: await adminOf(world, [mine.owner.loungeId]),
  };
  const theirStaff = await signedInAs(world, 'staff', theirs.owner.loungeId);
  return {
    world,
    mine,
    theirs,
    theirStaff,
    get people() {
      return { ...people, member: mine.member };
    },
    async call(who, endpoint, sent) {
      const answer = await who.raw(
        endpoint.method,
        urlOf(endpoint, sent),
        sent.payload ?? sent.body,
        sent.headers,
      );
      refuseBadError(answer);
      refuseUndocumented(endpoint, answer.status);
      refuseSecrets(answer, endpoint);
      if (endpoint === startSupportView && answer.status === 200) await endSupportViews(world);
      if (endpoint === shareDevice && answer.status === 200) await endSharedDevices(world);
      if (endpoint === deleteAccount && answer.status === 200) mine.member = nextMember(world);
      return answer;
    },
    allowed(endpoint) {
      if (endpoint.access === 'public') return people.guest;
      const may = rolesThatMay(endpoint);
      const role = may.includes('owner') ? 'owner' : (may[0] ?? 'guest');
      return role === 'member' ? mine.member : people[role];
    },
    sampleOf: async (key) => samples[key](mine),
  };
}

async function sceneOf(world: World, loungeName: string): Promise<Scene> {
  const owner = await world.owner({ plan: 'Enterprise', loungeName });
  const member = await signedInAs(world, 'member');
  return { world, owner, member, cigars: await stockTestShelf(world, owner.loungeId) };
}

/** Whoever looked at a lounge is a super admin again. */
async function endSupportViews({ db, changes }: World): Promise<void> {
  await db.deleteFrom('supportViews').execute();
  changes.announceMissed();
}

/** Whoever shared their device is themselves again. */
async function endSharedDevices({ db, changes }: World): Promise<void> {
  await db.updateTable('sessions').set({ sharedLoungeId: null }).execute();
  changes.announceMissed();
}

/** A member who signs in with their first call, so that making one leaves nothing behind the call before. */
function nextMember(world: World): Caller {
  let member: Promise<Caller> | undefined;
  const signedIn = () => (member ??= signedInAs(world, 'member'));
  return {
    cookie: undefined,
    raw: async (...sent) => (await signedIn()).raw(...sent),
    call: async (endpoint, options) => (await signedIn()).call(endpoint, options),
  };
}

/** Has something of every kind in a lounge that a call for another one could reach. */
async function fill(scene: Scene): Promise<void> {
  const kinds = [
    'inventory.undoChangeOfCigars',
    'integrations.revokeApiKey',
    'integrations.removeWebhook',
    'leads.removeLead',
    'notifications.readNotification',
    'sales.undoSale',
    'inventory.undoMovement',
  ] as const;
  for (const kind of kinds) await samples[kind](scene);
  const { owner, cigars, world } = scene;
  const [low = '', paused = ''] = cigars.slice(3);
  await owner.call(moveStock, { params: { id: low }, body: { kind: 'counted', quantity: 1 } });
  const code = await pickCode(scene);
  const cigarId = (await owner.call(getPick, { params: { code } })).body.cards[0]?.cigar.id ?? '';
  await owner.call(recordSale, { body: { cigarId, code } });
  await world.counted();
  await world.db.updateTable('cigars').set({ isPaused: true }).where('id', '=', paused).execute();
  await world.db
    .updateTable('customerLeads')
    .set({ name: secret })
    .where('loungeId', '=', owner.loungeId)
    .execute();
}

async function markAsTheirs({ db, changes }: World, loungeId: string): Promise<void> {
  const lounge = { email: `${secret}@example.com`, wifiNetworkName: secret, description: secret };
  await db.updateTable('loungeLocations').set(lounge).where('loungeId', '=', loungeId).execute();
  const cigar = { brand: secret, name: `${secret} Toro`, description: secret };
  await db.updateTable('cigars').set(cigar).where('loungeId', '=', loungeId).execute();
  changes.announceMissed();
}

function urlOf({ path }: Endpoint, { params, query }: Sample): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? 'x'),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function refuseBadError({ status, body }: Answer<Record<string, unknown>>): void {
  if (status < 400) return;
  const known = errors[body.code as ErrorCode];
  if (known?.status === status && body.message && body.error === body.message) return;
  throw new Error(`An error is not as the contract says: ${status} ${JSON.stringify(body)}`);
}

const documented = new Map(allEndpoints.map((listed) => [listed.endpoint, statusesOf(listed)]));

function refuseUndocumented(endpoint: Endpoint, status: number): void {
  const { method, path } = endpoint;
  if (!documented.get(endpoint)?.has(status))
    throw new Error(`${method} ${path} answers ${status}, which its documentation does not say.`);
}

const leaked = new RegExp(`.{0,60}(${secret}|passwordHash|\\$argon2|wifiPassword|tokenHash).{0,60}`);
// An owner reads the Wi-Fi password of their own lounge in its settings, and nowhere else; a form names its field.
const ownLounge: readonly Endpoint[] = [getOwnLounge, changeLoungeSettings, onboardLounge];

function refuseSecrets({ body }: Answer<Record<string, unknown>>, endpoint: Endpoint): void {
  const answered = JSON.stringify(body);
  const found = leaked.exec(
    ownLounge.includes(endpoint) ? answered.replaceAll('wifiPassword', '') : answered,
  );
  if (found) throw new Error(`An answer leaks what the caller may not see: ${found[0]}`);
}

/** The roles that hold what a call asks for. */
export function rolesThatMay({ access }: Endpoint): readonly Role[] {
  if (access === 'public') return roles;
  return access === 'signed-in' ? roles.filter((role) => role !== 'guest') : permissions[access];
}

/** The fields that the contract names for a call's body. */
export const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys(body instanceof z.ZodObject ? body.shape : {});

const named = (listed: ListedEndpoint[]) =>
  listed.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const);

/** The calls of the contract with their names, for `it.each`. */
export const every = named(allEndpoints);
export const closed = every.filter(([, { endpoint }]) => endpoint.access !== 'public');
export const changing = every.filter(([, { endpoint }]) => endpoint.method !== 'GET');
export const withBody = every.filter(([, { endpoint }]) => endpoint.body);

/** Every row of every table of ours, as one text. */
export async function everythingStored({ db }: World): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{
        all: string | null;
      }>`select string_agg(to_jsonb(t)::text, ' ') as all from ${sql.table(name)} t`.execute(db),
    ),
  );
  return rows.map(({ rows: [row] }) => row?.all ?? '').join(' ');
}

/** Every row that belongs to a lounge, in whatever table, as one text to compare. */
export async function rowsOf({ db }: World, loungeId: string): Promise<string> {
  const tables = await sql<{ name: string }>`
    select columns.table_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'lounge_id' order by 1`.execute(
    db,
  );
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ all: string | null }>`
        select string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text) as all
        from ${sql.table(name)} t where lounge_id = ${loungeId}`.execute(db),
    ),
  );
  return rows.map(({ rows: [row] }, at) => `${tables.rows[at]?.name}: ${row?.all ?? ''}`).join('\n');
}
