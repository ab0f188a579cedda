import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { randomInt, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { BrowserContext } from '@playwright/test';

export interface OwnerAccount {
  username: string;
  email: string;
  password: string;
  loungeName: string;
  loungeId: string;
}

/** Signs up the owner of a new lounge and signs them in in `context`. */
export async function signUp(context: BrowserContext, product: string): Promise<OwnerAccount> {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const form = {
    username,
    email: `${username}@example.com`,
    password: 'a good password',
    loungeName: `Lounge ${username}`,
    loungeAddress: '12 Ybor Avenue',
    loungeCity: 'Tampa',
    loungeState: 'FL',
    loungeZip: '33605',
    loungePhone: '813-555-0100',
  };
  const reply = await post(new URL('/api/register', product), JSON.stringify(form));
  const answer = await text(reply);
  if (reply.statusCode !== 200) throw new Error(answer);
  await context.addCookies(
    (reply.headers['set-cookie'] ?? []).map((cookie) => ({ ...parseCookie(cookie), url: product })),
  );
  const { loungeId } = JSON.parse(answer) as { loungeId: string };
  return { ...form, loungeId };
}

/** Parses a `Set-Cookie` header into name, value and flags. */
function parseCookie(cookie: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return { name, value, httpOnly: /;\s*httponly/i.test(cookie), sameSite: 'Lax' as const };
}

/** A random loopback address, because the sign-up limit counts owners of one address. */
const randomLoopback = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Posts from a random loopback address; from the only one if the system has no more (macOS). */
async function post(address: URL, body: string): Promise<IncomingMessage> {
  return send(address, body, { localAddress: randomLoopback() }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    return send(address, body, {});
  });
}

async function send(address: URL, body: string, from: RequestOptions): Promise<IncomingMessage> {
  const headers = { 'content-type': 'application/json' };
  const sent = request(address, { ...from, method: 'POST', family: 4, agent: false, headers });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply;
}
