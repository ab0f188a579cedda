import { randomBytes, randomUUID } from 'node:crypto';
import { answerAtPhoneTable, openPhoneTable } from '@vitola/contract/recommendation/phone-table';
import type { Sample, Scene } from './scene.ts';

const answers = {
  experience: 'intermediate',
  strength: ['medium'],
  flavors: ['coffee', 'nutty'],
  time: '45-60',
  budget: 'mid-price',
} as const;
const guest = () => ({
  guestId: randomUUID(),
  answers: { ...answers, strength: [...answers.strength], flavors: [...answers.flavors] },
});

/** A table of the scene's lounge at which this many of three have answered. */
async function aTable({ world, owner }: Scene, answered: number) {
  const hostKey = randomBytes(16).toString('base64url');
  const { loungeId } = owner;
  const { code } = (await world.guest.call(openPhoneTable, { body: { loungeId, hostKey, size: 3 } })).body;
  const params = { loungeId, code };
  for (let at = 0; at < answered; at += 1)
    await world.guest.call(answerAtPhoneTable, { params, body: guest() });
  return { params, hostKey };
}

/** Samples of tables whose guests answer on their own phones. */
export const phoneTableSamples = {
  'recommendation.openPhoneTable': ({ owner }: Scene): Sample => ({
    body: { loungeId: owner.loungeId, hostKey: randomBytes(16).toString('base64url'), size: 4 },
  }),
  'recommendation.getPhoneTable': async (scene: Scene): Promise<Sample> => ({
    params: (await aTable(scene, 1)).params,
  }),
  'recommendation.answerAtPhoneTable': async (scene: Scene): Promise<Sample> => ({
    params: (await aTable(scene, 1)).params,
    body: guest(),
  }),
  'recommendation.showSharedCigar': async (scene: Scene): Promise<Sample> => {
    const { params, hostKey } = await aTable(scene, 2);
    return { params, body: { hostKey } };
  },
  'recommendation.getSharedCigar': async (scene: Scene): Promise<Sample> => ({
    params: (await aTable(scene, 3)).params,
    body: { language: 'en' },
  }),
};
