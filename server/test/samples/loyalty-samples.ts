import { redeemReward } from '@vitola/contract/loyalty/counter';
import { addReward } from '@vitola/contract/loyalty/program';
import { codeOf, sellTo, switchOn } from '../world/loyalty.ts';
import type { Sample, Scene } from './scene.ts';

const newReward = { name: 'A lighter', points: 20 };

async function reward({ owner }: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: (await owner.call(addReward, { body: newReward })).body.id } };
}

/** The code of the scene's member, and a reward that they have the points for. */
async function redemption(scene: Scene): Promise<{ body: { code: string; rewardId: string } }> {
  const { owner, member, cigars } = scene;
  await switchOn(owner);
  await sellTo(owner, member, cigars[5] ?? '', 2);
  return { body: { code: await codeOf(member), rewardId: (await reward(scene)).params.id } };
}

/** Samples of loyalty points. */
export const loyaltySamples = {
  'loyalty.getLoyalty': (): Sample => ({}),
  'loyalty.getMemberCode': (): Sample => ({}),
  'loyalty.listLoyaltyTransactions': (): Sample => ({}),
  'loyalty.getLoyaltyProgram': (): Sample => ({}),
  'loyalty.changeLoyaltyProgram': (): Sample => ({ body: { isOn: true, pointsPerDollar: 2 } }),
  'loyalty.addReward': (): Sample => ({ body: newReward }),
  'loyalty.changeReward': async (scene: Scene): Promise<Sample> => ({
    ...(await reward(scene)),
    body: { ...newReward, points: 25 },
  }),
  'loyalty.retireReward': reward,
  'loyalty.findMember': async (scene: Scene): Promise<Sample> => {
    await switchOn(scene.owner);
    return { body: { code: await codeOf(scene.member) } };
  },
  'loyalty.redeemReward': redemption,
  'loyalty.undoRedemption': async (scene: Scene): Promise<Sample> => {
    const redeemed = await scene.owner.call(redeemReward, await redemption(scene));
    return { params: { id: redeemed.body.id } };
  },
};
