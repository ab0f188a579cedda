import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { maxLength } from '@vitola/contract/fields/text';
import { emptyEnv } from '../../test/process/empty-env.ts';
import { EnvError, readEnv, withEnvFile } from './env.ts';

const admin = { SUPER_ADMIN_EMAIL: 'a@example.com', SUPER_ADMIN_USERNAME: 'admin' };

const sentence = (given: Record<string, string>): string => {
  try {
    readEnv(given, '/srv/vitola');
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
};

describe('readEnv', () => {
  it('needs no variable', () => {
    expect(readEnv({}, '/srv/vitola')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/srv/vitola/.data',
      dataFolderChosen: false,
      databaseUrl: null,
      publicUrl: null,
      production: false,
      devPages: true,
      hsts: 'on',
      offlinePages: { vault: true, survey: true },
      model: null,
    });
  });

  it('reads the bucket for photos', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const given = { S3_ENDPOINT: 'https://s3.example.com/', S3_BUCKET: 'photos', ...keys };
    expect(readEnv(given, '/srv').photoBucket).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'photos',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(readEnv({}, '/srv').photoBucket).toBeNull();
  });

  it('reads the archive, relative to the project, and refuses it for a server that archives itself', () => {
    expect(readEnv({}, '/srv').walArchive).toBeNull();
    expect(readEnv({ WAL_ARCHIVE: '../archive' }, '/srv/vitola').walArchive).toEqual({
      folder: '/srv/archive',
      days: 14,
    });
    expect(sentence({ WAL_ARCHIVE: '/a', DATABASE_URL: 'postgres://localhost/vitola' })).toMatch(
      /^WAL_ARCHIVE is for the embedded database, but DATABASE_URL is set/,
    );
    expect(sentence({ WAL_ARCHIVE: '/a', WAL_ARCHIVE_DAYS: '0' })).toMatch(/^WAL_ARCHIVE_DAYS is "0"/);
  });

  it('reads the apps at points of sale, each with all of its settings or none', () => {
    const square = { SQUARE_APP_ID: 'id', SQUARE_APP_SECRET: 'secret', SQUARE_WEBHOOK_KEY: 'key' };
    const given = { ...square, SQUARE_URL: 'https://connect.squareupsandbox.com/' };
    expect(readEnv(given, '/').pointOfSale).toMatchObject({
      square: { id: 'id', secret: 'secret', webhookKey: 'key' },
      clover: null,
      shopify: null,
      urls: { square: 'https://connect.squareupsandbox.com', clover: null, shopify: null },
    });
    expect(() => readEnv({ ...square, SQUARE_WEBHOOK_KEY: '' }, '/')).toThrow('together, or none of them');
    expect(() => readEnv({ CLOVER_URL: 'nowhere' }, '/')).toThrow('CLOVER_URL is not an address');
  });

  it('accepts a language model with URL and name; its key is optional', () => {
    const given = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small' };
    expect(readEnv(given, '/').model).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      apiKey: null,
      dailyCalls: 100,
    });
    const more = { ...given, AI_API_KEY: 'k', AI_DAILY_CALLS: '0' };
    expect(readEnv(more, '/').model).toMatchObject({ apiKey: 'k', dailyCalls: 0 });
  });

  it('treats blank as absent, and drops the trailing slash of PUBLIC_URL', () => {
    expect(readEnv({ PORT: ' ', PUBLIC_URL: 'https://lounge.example/' }, '/')).toMatchObject({
      port: 3000,
      publicUrl: 'https://lounge.example',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is "http": set it to a whole number from 0 to 65535, or leave it out.'],
    [{ PORT: '70000' }, 'PORT is "70000": set it to a whole number from 0 to 65535, or leave it out.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is not an address: it must begin with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_URL: 'lounge.example' },
      'PUBLIC_URL is not an address: it must begin with http:// or https://.',
    ],
    [{ MAIL_URL: 'smtp://' }, 'MAIL_URL names no server: write it as smtp://user:password@host:587.'],
    [
      { MAIL_FROM: 'Vitola' },
      'MAIL_FROM is "Vitola": write it as Name <address@host> or address@host, or leave it out.',
    ],
    [
      { AI_API_KEY: 'key' },
      'AI_API_KEY has no effect alone: set AI_BASE_URL and AI_MODEL too, or leave it out.',
    ],
    [{ MAIL_URL: 'mail' }, 'MAIL_URL is not an address: it must begin with smtp:// or smtps://.'],
    [
      { SESSION_SECRET: 'short' },
      'SESSION_SECRET is too short: use at least 32 random characters, or leave it out to have one made.',
    ],
    [
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.example.com' },
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY together, or none of them.',
    ],
    [{ AI_MODEL: 'small' }, 'Set AI_BASE_URL and AI_MODEL together, or neither of them.'],
    [
      { AI_BASE_URL: 'small', AI_MODEL: 'small' },
      'AI_BASE_URL is not an address: it must begin with http:// or https://.',
    ],
    [
      { SUPER_ADMIN_EMAIL: 'a@b.cd' },
      'Set SUPER_ADMIN_EMAIL, SUPER_ADMIN_USERNAME and SUPER_ADMIN_PASSWORD together, or none of them.',
    ],
    [{ DEV_PAGES: 'yes' }, 'DEV_PAGES is "yes": set it to one of 0, 1, or leave it out.'],
    [
      { DEV_PAGES: '1', TRUST_PROXY: '1' },
      'DEV_PAGES is 1, but TRUST_PROXY is 1, which makes this production: leave out one of them.',
    ],
    [{ HSTS: 'yes' }, 'HSTS is "yes": set it to one of on, off, subdomains, or leave it out.'],
    [
      { ...admin, SUPER_ADMIN_PASSWORD: 'x'.repeat(maxLength.password + 1) },
      `SUPER_ADMIN_PASSWORD is too long: use at most ${maxLength.password} characters.`,
    ],
    [
      { GUESSABLE_PASSWORDS: 'no' },
      'GUESSABLE_PASSWORDS is "no": set it to one of refuse, allow, or leave it out.',
    ],
    [
      { NODE_ENV: 'prod' },
      'NODE_ENV is "prod": set it to one of development, production, test, or leave it out.',
    ],
  ])('says in one sentence what is wrong with %o', (given, expected) =>
    expect(sentence(given)).toBe(expected),
  );

  it.each(['/vitola', '/?from=mail', '/#top', '?from=mail', '#top', '/vitola/'])(
    'rejects a PUBLIC_URL followed by %s',
    (rest) =>
      expect(sentence({ PUBLIC_URL: `https://lounge.example${rest}` })).toBe(
        'PUBLIC_URL must be a protocol and a host alone: write https://lounge.example, and give Vitola a host name of its own.',
      ),
  );

  it.each(['pa#ss', '12#ss', '#', 'pa/ss', '12/ss', 'pa?ss', '1?ss', 'pa%ss', '100%'])(
    'says which characters of the password %s must be encoded, and never shows the password',
    (password) => {
      for (const [name, given] of [
        ['DATABASE_URL', `postgres://me:${password}@db.example:5432/vitola`],
        ['MAIL_URL', `smtp://me:${password}@mail.example:587`],
      ] as const)
        expect(sentence({ [name]: given })).toBe(
          `${name} has a sign in its password that must be percent-encoded: write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`,
        );
    },
  );

  it.each([
    'postgres://me:p%23ss@db.example:5432/vitola',
    'postgres://me:p@ss@db.example/vitola',
    'postgresql://me@localhost:5432/vitola?host=%2Ftmp%2Fpg',
    'postgres://me:secret@db.example/vitola?application_name=a@b/c',
    'postgres://db.example/vitola',
    'postgres:///vitola?host=/run/postgresql',
  ])('takes %s', (given) => expect(readEnv({ DATABASE_URL: given }, '/').databaseUrl).toBe(given));

  it('uses the first admin’s password exactly as set', () => {
    expect(readEnv({ ...admin, SUPER_ADMIN_PASSWORD: ' six or so ' }, '/').superAdmin?.password).toBe(
      ' six or so ',
    );
  });

  it('rejects the most common passwords in production, unless configured otherwise', () => {
    const refuses = (given: Record<string, string>) => readEnv(given, '/').refusesGuessablePasswords;
    expect(refuses({})).toBe(false);
    expect(refuses({ NODE_ENV: 'production' })).toBe(true);
    expect(refuses({ NODE_ENV: 'production', GUESSABLE_PASSWORDS: 'allow' })).toBe(false);
    expect(refuses({ GUESSABLE_PASSWORDS: 'refuse' })).toBe(true);
  });

  it('never repeats a password from a URL', () => {
    expect(sentence({ DATABASE_URL: 'oracle://me:secret@host/db' })).not.toContain('secret');
  });
});

describe('a .env file', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'vitola-env-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return made;
  };

  it('fills in only what the environment leaves out', () => {
    const place = folder();
    writeFileSync(join(place, '.env'), '# PORT=1\nPORT=4000\nMAIL_FROM="Casa <casa@example.com>"\n');
    const env = readEnv(withEnvFile({ PORT: '5000' }, place), place);
    expect(env).toMatchObject({ port: 5000, mailFrom: 'Casa <casa@example.com>' });
  });

  it('yields to a variable that is set to nothing', () => {
    const place = folder();
    writeFileSync(join(place, '.env'), 'PORT=4000\nDATABASE_URL=postgres://me@db.example.com/real\n');
    const env = readEnv(withEnvFile(emptyEnv, place), place);
    expect(env).toEqual(readEnv({}, place));
  });

  it('is optional', () => {
    expect(withEnvFile({ PORT: '5000' }, folder())).toEqual({ PORT: '5000' });
  });
});

describe('payments', () => {
  const paymentsOf = (given: Record<string, string>) => readEnv(given, '/project').payments;
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_PRICE_PROFESSIONAL: 'price_new, price_old',
    STRIPE_PRICE_ENTERPRISE: 'price_e',
  };

  it('run in the sandbox without a key, but in production only on request', () => {
    expect(paymentsOf({})).toEqual({ kind: 'sandbox' });
    expect(paymentsOf({ PAYMENT_SANDBOX: 'off' })).toEqual({ kind: 'off' });
    expect(paymentsOf({ NODE_ENV: 'production' })).toEqual({ kind: 'off' });
    expect(paymentsOf({ NODE_ENV: 'production', PAYMENT_SANDBOX: 'on' })).toEqual({ kind: 'sandbox' });
  });

  it('go to Stripe with a key, its webhook secret and both prices', () => {
    expect(paymentsOf(stripe)).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      prices: { professional: ['price_new', 'price_old'], enterprise: ['price_e'] },
    });
  });

  it('are rejected when half set up, without repeating a secret', () => {
    for (const missing of Object.keys(stripe)) {
      const read = () => paymentsOf({ ...stripe, [missing]: '' });
      expect(read).toThrow(/^Set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET/);
    }
    expect(() => paymentsOf({ ...stripe, PAYMENT_SANDBOX: 'on' })).toThrow(/leave out one of them/);
    expect(() => paymentsOf({ ...stripe, STRIPE_SECRET_KEY: 'pk_live_secret' })).toThrow(
      /begins with sk_live_/,
    );
  });
});
