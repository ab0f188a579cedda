import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, SentBodyOf } from '@vitola/contract/endpoint';
import { changePassword } from '@vitola/contract/accounts/own-account';
import { register } from '@vitola/contract/accounts/sign-in';
import type { ErrorReply } from '@vitola/contract/errors';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Pool, PoolConfig } from 'pg';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { enableRowSecurity } from '../../src/db/row-security/enable-row-security.ts';
import type { DayCounts } from '../../src/features/analytics/index.ts';
import type { DomainSettings } from '../../src/features/guest-domains/index.ts';
import type { FeedbackCounts } from '../../src/features/recommendation/index.ts';
import type { Payments } from '../../src/features/billing/index.ts';
import type { PhotoStore } from '../../src/features/photos/index.ts';
import { FolderStorage } from '../../src/files/folder-storage.ts';
import { createDatabase, dropDatabase } from '../../src/db/embedded/index.ts';
import { Changes } from '../../src/db/changes.ts';
import type { Context } from '../../src/context/context.ts';
import { noPointOfSaleApps } from '../../src/env/point-of-sale-apps.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import { countQuery } from '../../src/http/observe/request-times.ts';
import { noRateLimits } from '../../src/http/limits/rate-limits.ts';
import type { Email } from '../../src/mail/send-email.ts';
import { createSquareStandIn, type SquareStandIn } from '@vitola/stand-ins/point-of-sale';
import { type DistributorStandIn, startDistributor } from '@vitola/stand-ins/distributor';
import { createDnsStub, type DnsStub } from '../stubs/dns-stub.ts';
import { StubClock } from '../stubs/stub-clock.ts';

export interface Answer<T> {
  status: number;
  body: T & Partial<ErrorReply>;
  headers: LightMyRequestResponse['headers'];
  cookies: { name: string; value: string; httpOnly?: boolean; secure?: boolean; sameSite?: string }[];
}

export interface CallOptions<E extends Endpoint> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: SentBodyOf<E> | undefined;
  headers?: Record<string, string>;
}

/** Calls the API as one person, or as nobody. */
export interface Caller {
  call<const E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<ReplyOf<E>>>;
  /** Anything at all, as it stands. */
  raw(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Record<string, unknown>>>;
  readonly cookie: string | undefined;
}

export interface Owner extends Caller {
  readonly user: SessionUser;
  readonly loungeId: string;
  readonly password: string;
}

export interface World {
  app: FastifyInstance;
  db: Database;
  pool: Pool;
  clock: StubClock;
  mailbox: Email[];
  jobs: Jobs;
  payments: Payments;
  dayCounts: DayCounts;
  feedbackCounts: FeedbackCounts;
  photos: PhotoStore;
  domainSettings: DomainSettings;
  /** The DNS in which lounges enter their own domains. */
  dns: DnsStub;
  /** The merchant at Square that an owner can connect. */
  square: SquareStandIn;
  /** The distributor whose lists an owner can add. */
  distributor: DistributorStandIn;
  context(): Context;
  /** Brings the cigars' counts up to what guests were shown so far. */
  counted(): Promise<void>;
  /** Lets webhooks have been told of every survey that was answered. */
  webhooksSent(): Promise<void>;
  changes: Changes;
  guest: Caller;
  /** A new owner with a lounge of their own, on the plan asked for. */
  owner(options?: {
    plan?: 'Free' | 'Professional' | 'Enterprise';
    username?: string;
    loungeName?: string;
  }): Promise<Owner>;
  /** Signs somebody in whose row the test made or changed. */
  as(cookie: string): Caller;
  close(): Promise<void>;
}

/** The form of a new owner; every call another one. */
export function registration(over: Partial<SentBodyOf<typeof register>> = {}) {
  const name = `owner-${randomUUID().slice(0, 8)}`;
  return {
    username: name,
    email: `${name}@example.com`,
    password: 'a good password',
    loungeName: `Lounge ${name}`,
    loungeAddress: '12 Ybor Avenue',
    loungeCity: 'Tampa',
    loungeState: 'FL',
    loungeZip: '33605',
    loungePhone: '813-555-0100',
    ...over,
  };
}

/** The session secret of every world. */
export const sessionSecret = 'a secret that only tests know, 32+ characters';

/** A whole server in process on a database of its own, a copy of the template; or on the migrated one given. */
export async function createWorld(over: Partial<AppOptions> = {}, own?: PoolConfig): Promise<World> {
  const server = inject('server');
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const to = own ?? (await createDatabase(server, name, 'vitola_template'));
  const connection = connect(to, {
    onError: () => undefined,
    onQuery: countQuery,
    // A hundred calls at once may wait for longer than the product allows where tests share a slow machine.
    connectionTimeoutMs: 60_000,
  });
  const clock = new StubClock(new Date('2026-11-20T18:00:00Z'));
  const square = await createSquareStandIn(() => clock.now());
  const distributor = await startDistributor();
  const dns = createDnsStub((request) => app.inject(request));
  const mailbox: Email[] = [];
  const photoFolder = join(tmpdir(), `vitola-photos-${randomUUID()}`);
  const changes = over.changes ?? new Changes();
  const { app, services } = await buildApp({
    connection,
    changes,
    clock,
    mail: { send: async (letter) => void mailbox.push(letter) },
    limits: noRateLimits,
    sessionSecret,
    publicUrl: () => 'http://localhost:3000',
    payments: { kind: 'sandbox' },
    pointOfSale: {
      ...noPointOfSaleApps,
      square: square.till.app,
      urls: { ...noPointOfSaleApps.urls, square: square.url },
    },
    webhooksToPrivate: true,
    guestDomains: dns,
    feeds: { localOrigins: [distributor.origin], timeoutMs: 2_000 },
    photoStorage: new FolderStorage(photoFolder),
    logger: { level: 'error', stream: process.stderr },
    ...over,
  });
  const { jobs, payments, photos, dayCounts, feedbackCounts, domainSettings } = services;
  await jobs.start({ work: false });
  await enableRowSecurity(connection);
  await app.ready();
  const guest = callerOn(app, undefined);
  return {
    app,
    db: connection.db,
    pool: connection.pool,
    clock,
    mailbox,
    jobs,
    payments,
    dayCounts,
    feedbackCounts,
    photos,
    domainSettings,
    dns,
    square,
    distributor,
    context: services.context,
    async counted() {
      await services.recorder.counts.applyNow();
      await feedbackCounts.applyNow();
      await dayCounts.applyNow();
    },
    webhooksSent: () => services.surveyEvents.settled(),
    changes,
    guest,
    as: (cookie) => callerOn(app, cookie),
    async owner({ plan = 'Free', username, loungeName } = {}) {
      const form = registration({ ...(username && { username }), ...(loungeName && { loungeName }) });
      const made = await guest.call(register, { body: form });
      const user = made.body;
      if (!user.loungeId) throw new Error(`Registration failed: ${made.body.message}`);
      if (plan !== 'Free') {
        await connection.db
          .updateTable('loungeLocations')
          .set({ subscriptionTier: plan })
          .where('loungeId', '=', user.loungeId)
          .execute();
        changes.announceMissed();
      }
      return { ...callerOn(app, cookieOf(made)), user, loungeId: user.loungeId, password: form.password };
    },
    async close() {
      await app.close();
      square.close();
      distributor.close();
      await jobs.stop();
      await connection.close();
      await rm(photoFolder, { recursive: true, force: true });
      if (!own) await dropDatabase(server, name);
    },
  };
}

/** The session cookie an answer sets, ready to be sent. */
export const cookieOf = (answer: Answer<unknown>): string => {
  const cookie = answer.cookies.find(({ name }) => name.endsWith('vitola'));
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};

function callerOn(app: FastifyInstance, given: string | undefined): Caller {
  let cookie = given;
  const raw: Caller['raw'] = async (method, url, payload, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      ...(payload !== undefined && { payload: payload as object }),
      headers: { ...(cookie && { cookie }), ...headers },
    });
    // As a browser does: a changed password gives the session another token.
    if (cookie && url === changePassword.path) cookie = cookieOf(response as never) || cookie;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : { text: response.body },
      headers: response.headers,
      cookies: response.cookies,
    };
  };
  return {
    get cookie() {
      return cookie;
    },
    raw,
    call: async (endpoint, { params = {}, query, body, headers } = {}) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? name),
      );
      const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
      return (await raw(endpoint.method, url, body, headers)) as never;
    },
  };
}
