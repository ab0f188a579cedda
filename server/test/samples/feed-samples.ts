import { addFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { Sample, Scene } from './scene.ts';

const path = '/list.csv';

/** A lounge may have a few feeds only. */
async function newFeed({ world, owner }: Scene) {
  await world.db.deleteFrom('distributorFeeds').where('loungeId', '=', owner.loungeId).execute();
  world.distributor.answer(path, 'Item Number,Brand,Name,Cost,Available\nCL-1,Casa Larga,Robusto,6.40,12\n');
  return { name: 'House distributor', url: world.distributor.url(path) };
}

async function ofFeed(scene: Scene): Promise<Sample> {
  const { body } = await scene.owner.call(addFeed, { body: await newFeed(scene) });
  return { params: { id: body.id } };
}

/** Calls of distributor feeds that work. */
export const feedSamples = {
  'distributor-feeds.listFeeds': (): Sample => ({}),
  'distributor-feeds.addFeed': async (scene: Scene): Promise<Sample> => ({ body: await newFeed(scene) }),
  'distributor-feeds.changeFeed': async (scene: Scene): Promise<Sample> => ({
    ...(await ofFeed(scene)),
    body: { name: 'Another name' },
  }),
  'distributor-feeds.removeFeed': ofFeed,
  'distributor-feeds.fetchFeed': ofFeed,
  'distributor-feeds.reviewFeed': ofFeed,
  'distributor-feeds.listOffers': (): Sample => ({ query: { page: '0' } }),
  'distributor-feeds.getReorderList': (): Sample => ({ query: { days: '30' } }),
  'distributor-feeds.exportReorderList': (): Sample => ({ query: { days: '30' } }),
};
