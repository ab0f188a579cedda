import { signIn } from '@vitola/contract/accounts/sign-in';
import { addPasskey, beginPasskey } from '@vitola/contract/accounts/passkeys';
import {
  beginApp,
  confirmApp,
  getSecondFactor,
  turnOnSecondFactor,
} from '@vitola/contract/accounts/second-factor';
import { codeAt } from '../stubs/app-code.ts';
import { Authenticator } from '../stubs/authenticator.ts';
import type { Answer, Caller, Owner, World } from './world.ts';

/** Sets up an authenticator app; returns its secret and the recovery codes. */
export async function setUpApp(world: World, who: Caller) {
  const { secret } = (await who.call(beginApp)).body;
  const code = codeAt(secret, world.clock.now());
  const { body } = await who.call(confirmApp, { body: { code } });
  return { secret, recoveryCodes: body.recoveryCodes };
}

/** Makes a passkey and adds it; returns its authenticator and its row's id. */
export async function setUpPasskey(who: Caller, name = 'My phone', authenticator = new Authenticator()) {
  const options = (await who.call(beginPasskey)).body;
  const { body } = await who.call(addPasskey, { body: { name, credential: authenticator.create(options) } });
  return { authenticator, id: body.id };
}

/** Has the second step asked for, by a passkey where nothing is there yet. */
export async function turnOn(who: Caller): Promise<void> {
  const { body } = await who.call(getSecondFactor);
  if (body.passkeys === 0 && !body.appSince) await setUpPasskey(who);
  if (!body.since) await who.call(turnOnSecondFactor);
}

/** The cookie of the sign-in that is under way, as a header. */
export function stepOf({ cookies }: Answer<unknown>): { cookie: string } {
  const found = cookies.findLast(({ name }) => name.endsWith('vitola-step'));
  return { cookie: found ? `${found.name}=${found.value}` : '' };
}

/** Gives the right password, and nothing else yet. */
export const givePassword = (
  world: World,
  { user, password }: Pick<Owner, 'user' | 'password'>,
  headers = {},
) => world.guest.call(signIn, { body: { username: user.username, password }, headers });
