import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { isLoopback } from './mode.ts';

const nodeEnvs = ['', 'development', 'test', 'production'];
const publicUrls = [
  '',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://lounge.example',
  'https://lounge.example',
];
const proxies = ['', '0', '1'];
const hosts = ['', '127.0.0.1', 'localhost', '0.0.0.0', '::', '192.168.1.20'];

const everyOther = publicUrls.flatMap((PUBLIC_URL) =>
  proxies.flatMap((TRUST_PROXY) => hosts.map((HOST) => ({ PUBLIC_URL, TRUST_PROXY, HOST }))),
);

describe('the mode', () => {
  it.each(nodeEnvs)(
    'follows one rule, and every default follows the mode, with NODE_ENV=%s and all combinations',
    (NODE_ENV) => {
      for (const other of everyOther) {
        const given = { NODE_ENV, ...other };
        const isPublic = /\.example|192\.168/.test(given.PUBLIC_URL);
        const isLocal = NODE_ENV !== 'production' && !isPublic && given.TRUST_PROXY !== '1';
        const isClosed = !['0.0.0.0', '::', '192.168.1.20'].includes(given.HOST);
        expect({ given, env: readEnv(given, '/') }).toMatchObject({
          given,
          env: {
            production: !isLocal,
            devPages: isLocal && isClosed,
            refusesGuessablePasswords: !isLocal,
            payments: { kind: isLocal ? 'sandbox' : 'off' },
          },
        });
        const asked = () => readEnv({ ...given, DEV_PAGES: '1' }, '/').devPages;
        if (isLocal) expect(asked()).toBe(true);
        else expect(asked).toThrow(/^DEV_PAGES is 1, but /);
        expect(readEnv({ ...given, DEV_PAGES: '0' }, '/').devPages).toBe(false);
      }
    },
  );

  it.each([
    [{}, null],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://lounge.example' }, 'NODE_ENV is production'],
    [{ PUBLIC_URL: 'https://lounge.example/', TRUST_PROXY: '1' }, 'PUBLIC_URL is https://lounge.example'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY is 2'],
  ])('of %o says what decided it', (given, because) =>
    expect(readEnv(given, '/').productionBecause).toBe(because),
  );
});

describe('this machine', () => {
  it.each(['localhost', 'LOCALHOST', 'vitola.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
    'is %s',
    (host) => expect(isLoopback(host)).toBe(true),
  );
  it.each(['0.0.0.0', '::', 'localhost.example', '127.0.0.1.example', '192.168.1.20', '', 'lounge.local'])(
    'is not %s',
    (host) => expect(isLoopback(host)).toBe(false),
  );
});
