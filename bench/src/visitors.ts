import { saveCigar } from '@vitola/contract/vault/saved-cigars';
import { vaultRegister } from '@vitola/contract/vault/account';

/** A member of the product at `url` with `cigars` in the vault; returns the session’s cookie. Every member needs a `name` of its own. */
export async function newMember(url: string, name: string, cigars: number): Promise<string> {
  const reply = await post(url + vaultRegister.path, {
    email: `bench-${name}@example.com`,
    password: 'a good password',
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let at = 0; at < cigars; at += 1)
    await post(
      url + saveCigar.path,
      {
        brand: `Casa ${at % 40}`,
        name: `Corona ${at}`,
        size: '5 1/2 x 42',
        strength: 'Medium',
        flavorNotes: ['Cedar', 'Coffee'],
        rating: at % 6,
      },
      cookie,
    );
  return cookie;
}

/** Posts JSON as the visitor with a cookie; throws what the server said unless it agrees. */
export async function post(url: string, body: object | string, cookie?: string): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply;
}
