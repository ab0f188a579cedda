import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '@vitola/contract/accounts/sign-in';
import { vaultRegister } from '@vitola/contract/vault/account';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/src/app.ts';
import { type Clock, systemClock } from '../../../server/src/context/clock.ts';
import { Changes } from '../../../server/src/db/changes.ts';
import { connect, type Connection, type Database } from '../../../server/src/db/connect.ts';
import { enableRowSecurity } from '../../../server/src/db/row-security/enable-row-security.ts';
import { listenForChanges } from '../../../server/src/db/listen.ts';
import { migrate } from '../../../server/src/db/migrate.ts';
import { deliverAnnouncement } from '../../../server/src/features/announcements/index.ts';
import { FolderStorage } from '../../../server/src/files/folder-storage.ts';
import { noRateLimits } from '../../../server/src/http/limits/rate-limits.ts';
import type { Services } from '../../../server/src/start/services.ts';
import { type PlatformSize, seedPlatform, staff } from './seed-platform.ts';
import { startDatabase } from '../start-database.ts';

const member = { email: 'bench-member@example.com', password: 'a good password' };

/** The product in this process, on its own durable database that was filled, without rate limits and workers. */
export interface FilledProduct {
  app: FastifyInstance;
  services: Services;
  db: Database;
  databasePid: number;
  rowSecurity: Connection['rowSecurity'];
  /** The session cookie of a member. */
  memberCookie: string;
  /** Signs an account in that has the password of the member; returns its session cookie. */
  signInAs: (username: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** A seeded platform. */
export interface Platform extends FilledProduct {
  /** The session cookie of each of the staff. */
  cookies: Record<keyof typeof staff, string>;
  /** Does the job of an announcement. */
  deliver: (announcementId: string) => Promise<void>;
}

/** Starts the product on an empty database and fills it with a platform. */
export async function startPlatform(size: PlatformSize): Promise<Platform> {
  const product = await startFilled((db, passwordOf) => seedPlatform(db, size, passwordOf));
  const { signInAs, services } = product;
  return {
    ...product,
    cookies: {
      superAdmin: await signInAs(staff.superAdmin),
      operator: await signInAs(staff.operator),
      manyLounges: await signInAs(staff.manyLounges),
    },
    deliver: (id) => deliverAnnouncement(services.context(), id),
  };
}

/** Starts the product on an empty database; `fill` gets the address of an account whose password the filled accounts copy. */
export async function startFilled(
  fill: (db: Database, passwordOf: string) => Promise<void>,
  clock: Clock = systemClock,
): Promise<FilledProduct> {
  const { folder, database } = await startDatabase();
  const connection = connect(database.connection, { onError: () => undefined });
  await migrate(connection.pool);
  const changes = new Changes();
  const { app, services } = await buildApp({
    connection,
    changes,
    clock,
    mail: { send: async () => undefined },
    limits: noRateLimits,
    payments: { kind: 'off' },
    sessionSecret: randomBytes(32).toString('hex'),
    publicUrl: () => 'http://127.0.0.1',
    photoStorage: new FolderStorage(join(folder, 'photos')),
  });
  await services.jobs.start({ work: false });
  await enableRowSecurity(connection);
  const stopListening = listenForChanges(database.connection, changes);
  const memberCookie = await cookieOf(app, vaultRegister.path, member);
  const filling = connect(database.connection, { onError: () => undefined, queryTimeoutMs: 900_000 });
  await fill(filling.db, member.email);
  await filling.close();
  return {
    app,
    services,
    db: connection.db,
    databasePid: database.pid,
    rowSecurity: connection.rowSecurity,
    memberCookie,
    signInAs: (username) => cookieOf(app, signIn.path, { username, password: member.password }),
    stop: async () => {
      await app.close();
      await services.jobs.stop();
      await stopListening();
      await connection.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cookieOf(app: FastifyInstance, url: string, payload: object): Promise<string> {
  const reply = await app.inject({ method: 'POST', url, payload });
  const [cookie] = reply.cookies;
  if (!cookie) throw new Error(`${url}: ${reply.body}`);
  return `${cookie.name}=${cookie.value}`;
}
