import { setOwnPin } from '@vitola/contract/shared-device';
import { signedInAs } from '../world/people.ts';
import type { Sample, Scene } from './scene.ts';

const pin = '2709';

const noPins = ({ owner, world }: Scene) =>
  world.db.deleteFrom('staffPins').where('loungeId', '=', owner.loungeId).execute();

/** Gives somebody on the lounge's staff the PIN. */
async function somebodysPin(scene: Scene): Promise<void> {
  await noPins(scene);
  const staff = await signedInAs(scene.world, 'staff', scene.owner.loungeId);
  await staff.call(setOwnPin, { body: { pin } });
}

/** Samples of devices that several people share, and of the PINs with which they change. */
export const sharedDeviceSamples = {
  'shared-device.getOwnPin': (): Sample => ({}),
  'shared-device.setOwnPin': async (scene: Scene): Promise<Sample> => {
    await noPins(scene);
    return { body: { pin } };
  },
  'shared-device.removeOwnPin': async (scene: Scene): Promise<Sample> => {
    await noPins(scene);
    await scene.owner.call(setOwnPin, { body: { pin } });
    return {};
  },
  'shared-device.shareDevice': async (scene: Scene): Promise<Sample> => {
    await somebodysPin(scene);
    return {};
  },
  'shared-device.unlockDevice': async (scene: Scene): Promise<Sample> => {
    await somebodysPin(scene);
    return { body: { pin } };
  },
  'shared-device.lockDevice': (): Sample => ({}),
};
