import { allEndpoints, type EndpointKey, type ListedEndpoint } from '@vitola/contract/all';
import type { Endpoint } from '@vitola/contract/endpoint';
import { type ErrorCode, errors } from '@vitola/contract/errors';
import { permissions, type Role, roles } from '@vitola/contract/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import { somebody } from './people.ts';
import { type Sample, samples, type Scene } from './samples.ts';
import { stockShelf } from './shelf.ts';
import { type Answer, type Caller, createWorld, type World } from './world.ts';

/** A word that only the other lounge's rows have. */
export const secret = 'Zanzibarine';

/** Two lounges and somebody in every role, to make every call of the contract with. */
export interface TwoLounges {
  world: World;
  mine: Scene;
  theirs: Scene;
  /** The owner among them is mine. */
  people: Record<Role, Caller>;
  /** Everything that was answered through `call`. */
  told: string[];
  /** Makes a call as it stands. Throws when an error is not told as the contract says. */
  call(who: Caller, endpoint: Endpoint, sent: Sent): Promise<Answer<Record<string, unknown>>>;
  /** Somebody who may: my owner where owners may, nobody where everybody may. */
  allowed(endpoint: Endpoint): Caller;
  /** What works for my lounge. */
  sampleOf(key: EndpointKey): Promise<Sample>;
}

export type Sent = Sample & { headers?: Record<string, string>; payload?: unknown };

/** A world with two lounges, one of which must never see the other’s. */
export async function createTwoLounges(): Promise<TwoLounges> {
  const world = await createWorld();
  const mine = await sceneOf(world, 'Casa Oscura');
  const theirs = await sceneOf(world, `${secret} Lounge`);
  await markAsTheirs(world, theirs.owner.loungeId);
  const others = roles.filter((role) => role !== 'owner');
  const signedIn = await Promise.all(
    others.map(async (role) => [role, await somebody(world, role)] as const),
  );
  const people = { ...(Object.fromEntries(signedIn) as Record<Role, Caller>), owner: mine.owner };
  const told: string[] = [];
  return {
    world,
    mine,
    theirs,
    people,
    told,
    async call(who, endpoint, sent) {
      const answer = await who.raw(
        endpoint.method,
        urlOf(endpoint, sent),
        sent.payload ?? sent.body,
        sent.headers,
      );
      told.push(JSON.stringify(answer.body));
      refuseBadError(answer);
      return answer;
    },
    allowed(endpoint) {
      if (endpoint.access === 'public') return people.guest;
      const may = rolesThatMay(endpoint);
      return people[may.includes('owner') ? 'owner' : (may[0] ?? 'guest')];
    },
    sampleOf: async (key) => samples[key](mine),
  };
}

async function sceneOf(world: World, loungeName: string): Promise<Scene> {
  const owner = await world.owner({ plan: 'Enterprise', loungeName });
  return { world, owner, cigars: await stockShelf(world, owner.loungeId) };
}

async function markAsTheirs({ db, changes }: World, loungeId: string): Promise<void> {
  const lounge = { email: `${secret}@example.com`, wifiNetworkName: secret, description: secret };
  await db.updateTable('loungeLocations').set(lounge).where('loungeId', '=', loungeId).execute();
  const cigar = { brand: secret, name: `${secret} Toro`, description: secret };
  await db.updateTable('cigars').set(cigar).where('loungeId', '=', loungeId).execute();
  changes.missed();
}

function urlOf({ path }: Endpoint, { params, query }: Sent): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? 'x'),
  );
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}

function refuseBadError({ status, body }: Answer<Record<string, unknown>>): void {
  if (status < 400) return;
  const known = errors[body.code as ErrorCode];
  if (known?.status === status && body.message && body.error === body.message) return;
  throw new Error(`An error is not told as the contract says: ${status} ${JSON.stringify(body)}`);
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
const every = named(allEndpoints);
export const served = every.filter(([, { endpoint }]) => endpoint.status === 'served');
export const planned = every.filter(([, { endpoint }]) => endpoint.status === 'planned');
export const closed = every.filter(([, { endpoint }]) => endpoint.access !== 'public');
export const changing = every.filter(([, { endpoint }]) => endpoint.method !== 'GET');
export const withBody = served.filter(([, { endpoint }]) => endpoint.body);

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

/** The rows of a lounge, its shelf and its accounts, as one text to compare. */
export async function rowsOf({ db }: World, loungeId: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select (select to_jsonb(l)::text from lounge_locations l where lounge_id = ${loungeId})
      || (select string_agg(to_jsonb(c)::text, ' ' order by id) from cigars c where lounge_id = ${loungeId})
      || (select to_jsonb(u)::text from users u where lounge_id = ${loungeId}) as all`.execute(db);
  return rows[0]?.all ?? '';
}
