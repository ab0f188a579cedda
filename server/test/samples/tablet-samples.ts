import { createPairingCode, listTablets, pairTablet, setTabletPin } from '@vitola/contract/tablets/tablets';
import type { Sample, Scene } from './scene.ts';

const aCode = async ({ owner }: Scene) => (await owner.call(createPairingCode)).body.code;

const aHeartbeat = {
  version: 'survey-abc',
  queueLength: 3,
  lastGuestAt: '2026-11-20T17:00:00.000Z',
  storageUsed: 1_000_000,
  errorCount: 0,
  battery: 80,
  path: '/demo',
};

/** A tablet that was just paired with the owner's lounge. */
async function aTablet(scene: Scene): Promise<Sample> {
  // A lounge's number of tablets is limited.
  await scene.world.db.deleteFrom('tablets').where('loungeId', '=', scene.owner.loungeId).execute();
  await scene.world.guest.call(pairTablet, { body: { code: await aCode(scene) } });
  const { tablets } = (await scene.owner.call(listTablets)).body;
  return { params: { id: tablets.at(-1)?.id ?? '' } };
}

/** Samples of pairing tablets, and of what an owner does about them. */
export const tabletSamples = {
  'tablets.listTablets': (): Sample => ({}),
  'tablets.createPairingCode': (): Sample => ({}),
  'tablets.pairTablet': async (scene: Scene): Promise<Sample> => {
    await scene.world.db.deleteFrom('tablets').where('loungeId', '=', scene.owner.loungeId).execute();
    return { body: { code: await aCode(scene) } };
  },
  'tablets.renameTablet': async (scene: Scene): Promise<Sample> => ({
    ...(await aTablet(scene)),
    body: { name: 'By the window' },
  }),
  'tablets.revokeTablet': aTablet,
  'tablets.setTabletPin': (): Sample => ({ body: { pin: '270914' } }),
  'tablets.removeTabletPin': async ({ owner }: Scene): Promise<Sample> => {
    await owner.call(setTabletPin, { body: { pin: '270914' } });
    return {};
  },
  'tablets.sendHeartbeat': async (scene: Scene): Promise<Sample> => {
    await scene.world.db.deleteFrom('tablets').where('loungeId', '=', scene.owner.loungeId).execute();
    const { cookies } = await scene.world.guest.call(pairTablet, { body: { code: await aCode(scene) } });
    return { headers: { cookie: `vitola-tablet=${cookies[0]?.value}` }, body: { ...aHeartbeat } };
  },
};
