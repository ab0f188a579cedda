import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
} from '@vitola/contract/accounts/passkeys';
import { beginApp, makeRecoveryCodes, turnOffSecondFactor } from '@vitola/contract/accounts/second-factor';
import { restorePasswords } from './account-samples.ts';
import { Authenticator } from '../stubs/authenticator.ts';
import { codeAt } from '../stubs/app-code.ts';
import { givePassword, setUpApp, setUpPasskey, stepOf, turnOn } from '../world/second-factors.ts';
import type { Scene } from './scene.ts';

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
  'accounts.listPasskeys': nothing,
  'accounts.beginPasskey': async (scene: Scene) => {
    await freshPasskey(scene);
    return {};
  },
  'accounts.addPasskey': async (scene: Scene) => {
    await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskey)).body;
    return { body: { name: 'My phone', credential: new Authenticator().create(options) } };
  },
  'accounts.renamePasskey': async (scene: Scene) => {
    const { id } = await freshPasskey(scene);
    return { params: { id }, body: { name: 'Bar laptop' } };
  },
  'accounts.removePasskey': async (scene: Scene) => {
    const { id } = await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskey)).body;
    const credential = new Authenticator().create(options);
    await scene.owner.call(addPasskey, { body: { name: 'Another', credential } });
    return { params: { id } };
  },
  'accounts.beginPasskeySignIn': nothing,
  'accounts.signInWithPasskey': signInSample,
  'accounts.beginPasskeyConfirmation': nothing,
  'accounts.confirmWithPasskey': async (scene: Scene) => {
    const { authenticator } = await freshPasskey(scene);
    const options = (await scene.owner.call(beginPasskeyConfirmation)).body;
    return { body: { credential: authenticator.sign(options) } };
  },
  'accounts.getSecondFactor': nothing,
  'accounts.confirmWithPassword': async (scene: Scene) => {
    await restorePasswords(scene);
    await scene.owner.call(turnOffSecondFactor);
    return { body: { password: scene.owner.password } };
  },
  'accounts.beginApp': nothing,
  'accounts.confirmApp': async ({ world, owner }: Scene) => {
    await owner.call(turnOffSecondFactor);
    const { secret } = (await owner.call(beginApp)).body;
    return { body: { code: codeAt(secret, world.clock.now()) } };
  },
  'accounts.removeApp': async ({ world, owner }: Scene) => {
    await setUpApp(world, owner);
    await world.db.deleteFrom('passkeys').where('userId', '=', owner.user.id).execute();
    return {};
  },
  'accounts.turnOnSecondFactor': async (scene: Scene) => {
    await scene.owner.call(turnOffSecondFactor);
    await freshPasskey(scene);
    return {};
  },
  'accounts.turnOffSecondFactor': async ({ owner }: Scene) => {
    await turnOn(owner);
    return {};
  },
  'accounts.makeRecoveryCodes': async ({ owner }: Scene) => {
    await turnOn(owner);
    return {};
  },
  'accounts.noteCodesSaved': async ({ owner }: Scene) => {
    await turnOn(owner);
    const { madeAt } = (await owner.call(makeRecoveryCodes)).body;
    return { body: { madeAt: madeAt ?? '' } };
  },
  'accounts.finishSignIn': secondStepSample,
};
