import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../env/env.ts';
import { checkEnvAllowsStart, startWarnings } from './start-checks.ts';

const served = {
  PUBLIC_URL: 'https://lounge.example',
  MAIL_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Vitola <hello@lounge.example>',
  TRUST_PROXY: '1',
};
const without = (name: keyof typeof served, over = {}) => ({ ...served, [name]: '', ...over });

const refusal = async (given: Record<string, string>): Promise<string> => {
  try {
    await checkEnvAllowsStart(readEnv(given, '/'));
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
};

describe('a rejected start', () => {
  it.each([
    [
      { NODE_ENV: 'production' },
      'PUBLIC_URL is not set, but NODE_ENV is production, which makes this production: mailed links and QR codes would lead nowhere. Set it to the address guests reach, such as https://lounge.example.',
    ],
    [
      without('MAIL_URL'),
      'MAIL_URL is not set, but PUBLIC_URL is https://lounge.example, which makes this production: nobody would get a mail, such as a link for a forgotten password. Set it to an SMTP server, or to outbox to have mail written into DATA_DIR, where only this account reads it.',
    ],
  ])('says why: %o', async (given, expected) => expect(await refusal(given)).toBe(expected));

  it.each(['123456', 'password1', 'Vitola2026', 'platform'])(
    'is one in production with the admin password %s',
    async (password) => {
      const admin = {
        SUPER_ADMIN_EMAIL: 'a@lounge.example',
        SUPER_ADMIN_USERNAME: 'platform',
        SUPER_ADMIN_PASSWORD: password,
      };
      expect(await refusal({ ...served, ...admin })).toBe(
        'SUPER_ADMIN_PASSWORD is one of the most used passwords, or your own name: choose another, such as a few words together.',
      );
      expect(await refusal(admin)).toBe('');
      expect(await refusal({ ...served, ...admin, GUESSABLE_PASSWORDS: 'allow' })).toBe('');
      expect(await refusal({ ...served, ...admin, SUPER_ADMIN_PASSWORD: 'four old leaves burn' })).toBe('');
    },
  );

  it('is one of npm run dev in production', async () => {
    await expect(checkEnvAllowsStart(readEnv(served, '/'), { isDevelopment: true })).rejects.toThrow(
      'npm run dev is for local mode, but PUBLIC_URL is https://lounge.example, which makes this production: leave that out, or use npm start.',
    );
    await checkEnvAllowsStart(readEnv({}, '/'), { isDevelopment: true });
  });

  it('is none without any setting, nor in production with everything it needs', async () => {
    expect(await refusal({})).toBe('');
    expect(await refusal(served)).toBe('');
    expect(await refusal(without('MAIL_URL', { MAIL_URL: 'outbox' }))).toBe('');
  });
});

describe('a startup warning', () => {
  const warned = (given: Record<string, string>) => startWarnings(readEnv(given, '/'));

  it.each([
    [without('TRUST_PROXY'), /^TRUST_PROXY is not set: /],
    [without('MAIL_FROM'), /^MAIL_FROM is at localhost: /],
    [{ ...served, MAIL_URL: 'outbox' }, /^MAIL_URL is outbox: /],
    [{ ...served, PUBLIC_URL: 'http://lounge.example' }, /^PUBLIC_URL begins with http: /],
    [
      { ...served, PUBLIC_URL: 'http://localhost:3000' },
      /^PUBLIC_URL is http:\/\/localhost:3000, which only /,
    ],
  ])('is said of %o', (given, expected) => expect(warned(given)).toEqual([expect.stringMatching(expected)]));

  it('is absent when everything is set, and in local mode', () => {
    expect(warned(served)).toEqual([]);
    expect(warned({})).toEqual([]);
    expect(warned({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });
});
