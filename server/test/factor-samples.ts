import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
} from '@vitola/contract/passkeys';
import { beginApp, turnOffSecondFactor } from '@vitola/contract/second-factor';
import { restorePasswords } from './account-samples.ts';
import { Authenticator } from './authenticator.ts';
import { codeAt } from './app-code.ts';
import { givePassword, setUpApp, setUpPasskey, stepOf, turnOn } from './factors.ts';
import type { Scene } from './samples.ts';

const nothing = () => ({});

/** A new owner’s passkey with the options of a sign-in that it is to sign. */
async function signInSample({ world }: Scene) {
  const { authenticator } = await setUpPasskey(await world.owner());
  const begun = await world.guest.call(beginPasskeySignIn);
  return { body: { credential: authenticator.sign(begun.body) }, headers: stepOf(begun) };
}

/** A new owner’s sign-in that waits for its second step. */
async function secondStepSample({ world }: Scene) {
  const owner = await world.owner();
  const { recoveryCodes } = await setUpApp(world, owner);
  return { body: { code: recoveryCodes[0] ?? '' }, headers: stepOf(await givePassword(world, owner)) };
}

/** A passkey for the scene's owner, not one more than there may be. */
async function freshPasskey({ world, owner }: Scene) {
  await world.db.deleteFrom('passkeys').where('userId', '=', owner.user.id).execute();
  return setUpPasskey(owner);
}

/** For every call about passkeys and the second factor one that works. */
export const factorSamples = {
  'passkeys.listPasskeys': nothing,
  'passkeys.beginPasskey': async (scene: Scene) => {
    await freshPasskey(scene);
    return {};
  },
  'passkeys.addPasskey': async (scene: Scene) => {
    await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskey)).body;
    return { body: { name: 'My phone', credential: new Authenticator().create(options) } };
  },
  'passkeys.removePasskey': async (scene: Scene) => {
    const { id } = await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskey)).body;
    const credential = new Authenticator().create(options);
    await scene.owner.call(addPasskey, { body: { name: 'Another', credential } });
    return { params: { id } };
  },
  'passkeys.beginPasskeySignIn': nothing,
  'passkeys.signInWithPasskey': signInSample,
  'passkeys.beginPasskeyConfirmation': nothing,
  'passkeys.confirmWithPasskey': async (scene: Scene) => {
    const { authenticator } = await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskeyConfirmation)).body;
    return { body: { credential: authenticator.sign(options) } };
  },
  'secondFactor.getSecondFactor': nothing,
  'secondFactor.confirmWithPassword': async (scene: Scene) => {
    await restorePasswords(scene);
    return { body: { password: scene.owner.password } };
  },
  'secondFactor.beginApp': nothing,
  'secondFactor.confirmApp': async ({ world, owner }: Scene) => {
    await owner.call(turnOffSecondFactor);
    const { secret } = (await owner.call(beginApp)).body;
    return { body: { code: codeAt(secret, world.clock.now()) } };
  },
  'secondFactor.removeApp': async ({ world, owner }: Scene) => {
    await setUpApp(world, owner);
    await world.db.deleteFrom('passkeys').where('userId', '=', owner.user.id).execute();
    return {};
  },
  'secondFactor.turnOnSecondFactor': async (scene: Scene) => {
    await scene.owner.call(turnOffSecondFactor);
    await freshPasskey(scene);
    return {};
  },
  'secondFactor.turnOffSecondFactor': async ({ owner }: Scene) => {
    await turnOn(owner);
    return {};
  },
  'secondFactor.makeRecoveryCodes': async ({ owner }: Scene) => {
    await turnOn(owner);
    return {};
  },
  'secondFactor.finishSignIn': secondStepSample,
};
