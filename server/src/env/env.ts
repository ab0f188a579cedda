import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { maxLength } from '@vitola/contract/fields/text';
import { type VariableName, variables } from './env-variables.ts';
import { type PointOfSaleApps, readPointOfSaleApps } from './point-of-sale-apps.ts';
import type { BucketSetup } from '../files/s3-storage.ts';
import { devPagesOf } from './dev-pages.ts';
import { EnvError, oneOf, signedInUrl, url, wholeNumber } from './env-values.ts';
import { modeOf } from './mode.ts';
import { type ObserveSetup, observeOf } from './observe-setup.ts';
import { type WalArchiveSetup, walArchiveOf } from './wal-archive-setup.ts';

export { EnvError } from './env-values.ts';

const postgres = ['postgres:', 'postgresql:'];

/** How payments are set up: through Stripe, in the sandbox, or off. The first price of a plan is the one sold. */
export type PaymentsSetup =
  | { kind: 'off' }
  | { kind: 'sandbox' }
  | {
      kind: 'stripe';
      secretKey: string;
      webhookSecret: string;
      prices: Record<'professional' | 'enterprise', readonly string[]>;
    };

export interface SuperAdminSeed {
  email: string;
  username: string;
  password: string;
}

/** The language model to ask. */
export interface ModelSetup {
  /** The URL of any server with OpenAI's chat completions API, local ones included. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** How many calls one lounge may cause per UTC day. */
  dailyCalls: number;
}

/** Whether replies tell browsers to insist on https (HSTS), for this host alone or for its subdomains too. */
export type Hsts = 'on' | 'off' | 'subdomains';

export interface Env {
  port: number;
  host: string;
  hostChosen: boolean;
  /** An absolute path. */
  dataFolder: string;
  dataFolderChosen: boolean;
  databaseUrl: string | null;
  /** A pooler in transaction mode in front of it; null: there is none. */
  databasePooler: string | null;
  /** How many seconds a start waits for a database server that does not answer yet. */
  databaseWait: number;
  /** Megabytes; null for those that suit the machine. */
  databaseBuffers: number | null;
  /** Where the embedded database's write-ahead log is archived; null: nowhere. */
  walArchive: WalArchiveSetup | null;
  /** Without a trailing slash; null: built from host and port once the server listens. */
  publicUrl: string | null;
  /** Null: emails are written to the outbox in the data folder. */
  mailUrl: string | null;
  /** Whether MAIL_URL is set to `outbox`. */
  outboxChosen: boolean;
  mailFrom: string;
  superAdmin: SuperAdminSeed | null;
  /** The language model that fills in facts the catalog lacks; null for none. */
  model: ModelSetup | null;
  sessionSecret: string | null;
  previousSessionSecret: string | null;
  refusesGuessablePasswords: boolean;
  production: boolean;
  /** Whether to start on a database that a newer release has migrated. */
  mayBeNewer: boolean;
  /** The setting that makes this production; null in local mode. */
  productionBecause: string | null;
  /** Whether the pages under `/dev` are served. */
  devPages: boolean;
  hsts: Hsts;
  /** Whether the vault, and the survey, may store themselves in a browser, to open without a network. */
  offlinePages: { vault: boolean; survey: boolean };
  logLevel: string;
  observe: ObserveSetup;
  trustedProxies: number;
  payments: PaymentsSetup;
  pointOfSale: PointOfSaleApps;
  /** The bucket for photos; null to keep them in the data folder. */
  photoBucket: BucketSetup | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Given = Readonly<Record<string, string | undefined>>;

/** The environment, completed from the folder's `.env` file. A variable that is already set wins, even an empty one. */
export function withEnvFile(given: Given, folder: string): Given {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...given } : given;
}

/** Reads the environment. Throws an EnvError for the first variable that is unusable. `base` resolves relative folders. */
export function readEnv(given: Given, base: string): Env {
  const value = (name: VariableName): string => {
    const set = given[name]?.trim();
    return set || (variables.find((variable) => variable.name === name)?.fallback ?? '');
  };
  const isOn = (name: VariableName) => oneOf(name, value(name), ['on', 'off']) === 'on';
  const publicUrl = publicUrlOf(value('PUBLIC_URL'));
  const trustedProxies = wholeNumber('TRUST_PROXY', value('TRUST_PROXY') || '0', 0, 10);
  const nodeEnv = oneOf('NODE_ENV', value('NODE_ENV'), ['development', 'production', 'test']);
  const { production, because } = modeOf(nodeEnv, publicUrl, trustedProxies);
  const dataFolder = value('DATA_DIR');
  return {
    port: wholeNumber('PORT', value('PORT'), 0, 65_535),
    host: value('HOST'),
    hostChosen: Boolean(given.HOST?.trim()),
    dataFolder: isAbsolute(dataFolder) ? dataFolder : resolve(base, dataFolder),
    dataFolderChosen: Boolean(given.DATA_DIR?.trim()),
    databaseUrl: signedInUrl('DATABASE_URL', value('DATABASE_URL'), postgres),
    databasePooler: poolerOf(value),
    databaseWait: wholeNumber('DATABASE_WAIT', value('DATABASE_WAIT'), 0, 86_400),
    databaseBuffers:
      value('DATABASE_BUFFERS') === ''
        ? null
        : wholeNumber('DATABASE_BUFFERS', value('DATABASE_BUFFERS'), 1, 65_536),
    walArchive: walArchiveOf(value, base),
    publicUrl,
    mailUrl: value('MAIL_URL') === 'outbox' ? null : mailUrlOf(value('MAIL_URL')),
    outboxChosen: value('MAIL_URL') === 'outbox',
    mailFrom: senderOf(value('MAIL_FROM')),
    superAdmin: superAdminOf(value, given.SUPER_ADMIN_PASSWORD ?? ''),
    model: modelOf(value),
    sessionSecret: secretOf(value('SESSION_SECRET')),
    previousSessionSecret: value('PREVIOUS_SESSION_SECRET') || null,
    refusesGuessablePasswords:
      oneOf('GUESSABLE_PASSWORDS', value('GUESSABLE_PASSWORDS') || (production ? 'refuse' : 'allow'), [
        'refuse',
        'allow',
      ]) === 'refuse',
    production,
    mayBeNewer: oneOf('NEWER_SCHEMA', value('NEWER_SCHEMA'), ['refuse', 'allow']) === 'allow',
    productionBecause: because,
    devPages: devPagesOf(value, because),
    hsts: oneOf('HSTS', value('HSTS'), ['on', 'off', 'subdomains']) as Hsts,
    offlinePages: { vault: isOn('OFFLINE_VAULT'), survey: isOn('OFFLINE_SURVEY') },
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), logLevels),
    observe: observeOf(value),
    trustedProxies,
    payments: paymentsOf(value, production),
    photoBucket: bucketOf(value),
    pointOfSale: readPointOfSaleApps(value, (name) => url(name, value(name), ['http:', 'https:'])),
  };
}

// The message does not repeat the value: such URLs carry passwords.
/** The pooler in front of the server of DATABASE_URL. */
function poolerOf(value: (name: VariableName) => string): string | null {
  const pooler = signedInUrl('DATABASE_POOLER', value('DATABASE_POOLER'), postgres);
  if (pooler && value('DATABASE_URL') === '')
    throw new EnvError(
      'DATABASE_POOLER is set without DATABASE_URL: set that to the server behind the pooler.',
    );
  return pooler;
}

function mailUrlOf(text: string): string | null {
  const address = signedInUrl('MAIL_URL', text, ['smtp:', 'smtps:']);
  if (address && new URL(address).hostname === '')
    throw new EnvError('MAIL_URL names no server: write it as smtp://user:password@host:587.');
  return address;
}

function senderOf(text: string): string {
  if (/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)) return text;
  throw new EnvError(
    `MAIL_FROM is "${text}": write it as Name <address@host> or address@host, or leave it out.`,
  );
}

function secretOf(text: string): string | null {
  if (text === '') return null;
  if (text.length >= 32) return text;
  throw new EnvError(
    'SESSION_SECRET is too short: use at least 32 random characters, or leave it out to have one made.',
  );
}

function modelOf(value: (name: VariableName) => string): ModelSetup | null {
  const baseUrl = url('AI_BASE_URL', value('AI_BASE_URL'), ['http:', 'https:'])?.replace(/\/+$/, '') ?? '';
  const model = value('AI_MODEL');
  const dailyCalls = wholeNumber('AI_DAILY_CALLS', value('AI_DAILY_CALLS'), 0, 1_000_000);
  if (baseUrl === '' && model === '' && value('AI_API_KEY') !== '')
    throw new EnvError('AI_API_KEY has no effect alone: set AI_BASE_URL and AI_MODEL too, or leave it out.');
  if (baseUrl === '' && model === '') return null;
  if (baseUrl === '' || model === '')
    throw new EnvError('Set AI_BASE_URL and AI_MODEL together, or neither of them.');
  return { baseUrl, apiKey: value('AI_API_KEY') || null, model, dailyCalls };
}

function bucketOf(value: (name: VariableName) => string): BucketSetup | null {
  const endpoint = url('S3_ENDPOINT', value('S3_ENDPOINT'), ['http:', 'https:'])?.replace(/\/+$/, '') ?? '';
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map(value);
  const set = [endpoint, bucket, accessKeyId, secretAccessKey].filter((text) => text !== '');
  if (set.length === 0) return null;
  if (set.length < 4) throw new EnvError(`Set S3_ENDPOINT, ${names.join(', ')} together, or none of them.`);
  return { endpoint, bucket, region: value('S3_REGION'), accessKeyId, secretAccessKey };
}

// Pages, assets and cookies assume the root of a host: under a path, none of them would be found.
function publicUrlOf(text: string): string | null {
  const address = url('PUBLIC_URL', text, ['http:', 'https:']);
  if (!address) return null;
  const { origin, username } = new URL(address);
  const bare = address.replace(/\/+$/, '');
  if (username !== '' || /[?#/]/.test(bare.split('//')[1] ?? ''))
    throw new EnvError(
      `PUBLIC_URL must be a protocol and a host alone: write ${origin}, and give Vitola a host name of its own.`,
    );
  return bare;
}

// Uses the password exactly as set, with leading and trailing spaces: sign-in compares it exactly.
function superAdminOf(value: (name: VariableName) => string, password: string): SuperAdminSeed | null {
  const seed = {
    email: value('SUPER_ADMIN_EMAIL'),
    username: value('SUPER_ADMIN_USERNAME'),
    password,
  };
  const set = Object.values(seed).filter((text) => text !== '').length;
  if (set === 0) return null;
  if (set < 3) {
    throw new EnvError(
      'Set SUPER_ADMIN_EMAIL, SUPER_ADMIN_USERNAME and SUPER_ADMIN_PASSWORD together, or none of them.',
    );
  }
  if (!/^\S+@\S+\.\S+$/.test(seed.email))
    throw new EnvError('SUPER_ADMIN_EMAIL is not an email address: correct it.');
  if (seed.username.length < 3)
    throw new EnvError('SUPER_ADMIN_USERNAME is too short: use at least 3 characters.');
  if (seed.password.length < 6)
    throw new EnvError('SUPER_ADMIN_PASSWORD is too short: use at least 6 characters.');
  if (seed.password.length > maxLength.password)
    throw new EnvError(`SUPER_ADMIN_PASSWORD is too long: use at most ${maxLength.password} characters.`);
  return seed;
}

// Without a Stripe key, payments use the sandbox; in production only on request, since there it would give plans away.
function paymentsOf(value: (name: VariableName) => string, production: boolean): PaymentsSetup {
  const secretKey = value('STRIPE_SECRET_KEY');
  const webhookSecret = value('STRIPE_WEBHOOK_SECRET');
  const listed = (name: VariableName) =>
    value(name)
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean);
  const prices = {
    professional: listed('STRIPE_PRICE_PROFESSIONAL'),
    enterprise: listed('STRIPE_PRICE_ENTERPRISE'),
  };
  const sandbox = value('PAYMENT_SANDBOX');
  if (sandbox !== '') oneOf('PAYMENT_SANDBOX', sandbox, ['on', 'off']);
  const set = [secretKey, webhookSecret, ...prices.professional, ...prices.enterprise].some(
    (text) => text !== '',
  );
  if (!set) return { kind: sandbox === 'on' || (sandbox === '' && !production) ? 'sandbox' : 'off' };
  if (!secretKey || !webhookSecret || prices.professional.length === 0 || prices.enterprise.length === 0) {
    throw new EnvError(
      'Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PROFESSIONAL and STRIPE_PRICE_ENTERPRISE together, or none of them.',
    );
  }
  if (sandbox === 'on')
    throw new EnvError('PAYMENT_SANDBOX is on beside STRIPE_SECRET_KEY: leave out one of them.');
  if (!/^(sk|rk)_(live|test)_/.test(secretKey))
    throw new EnvError(
      'STRIPE_SECRET_KEY is not a secret key of Stripe: it begins with sk_live_ or sk_test_.',
    );
  return { kind: 'stripe', secretKey, webhookSecret, prices };
}
