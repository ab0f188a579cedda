import {
  beginConnection,
  choosePlace,
  connectWithToken,
  linkItem,
  syncNow,
} from '@vitola/contract/point-of-sale/point-of-sale';
import type { Scene } from './scene.ts';

const nothing = () => ({});

async function connect({ world, owner }: Scene): Promise<void> {
  const token = world.square.till.personalToken();
  await owner.call(connectWithToken, { body: { provider: 'square', token } });
}

async function connectAndChoose(scene: Scene): Promise<void> {
  await connect(scene);
  const locationId = scene.world.square.till.mainLocation;
  await scene.owner.call(choosePlace, { body: { locationId } });
}

/** An item of the connected point of sale that is counted there. */
async function item(scene: Scene): Promise<string> {
  const { id } = scene.world.square.till.addItem({ name: 'House cigar', quantity: 12 });
  await connectAndChoose(scene);
  await scene.owner.call(syncNow);
  return id;
}

/** Calls of the point of sale that work. */
export const pointOfSaleSamples = {
  'point-of-sale.getPointOfSale': nothing,
  'point-of-sale.beginConnection': () => ({ body: { provider: 'square' } }),
  'point-of-sale.finishConnection': async ({ world, owner }: Scene) => {
    const { url } = (await owner.call(beginConnection, { body: { provider: 'square' } })).body;
    return { body: { query: world.square.signIn(url) } };
  },
  'point-of-sale.connectWithToken': ({ world }: Scene) => ({
    body: { provider: 'square', token: world.square.till.personalToken() },
  }),
  'point-of-sale.listPlaces': async (scene: Scene) => {
    await connect(scene);
    return {};
  },
  'point-of-sale.choosePlace': async (scene: Scene) => {
    await connectAndChoose(scene);
    return { body: { locationId: scene.world.square.till.locations[1]?.id ?? '' } };
  },
  'point-of-sale.disconnect': async (scene: Scene) => {
    await connect(scene);
    return {};
  },
  'point-of-sale.syncNow': async (scene: Scene) => {
    await connectAndChoose(scene);
    return {};
  },
  'point-of-sale.importItems': async (scene: Scene) => {
    await item(scene);
    return {};
  },
  'point-of-sale.listItems': nothing,
  'point-of-sale.linkItem': async (scene: Scene) => ({
    body: { itemId: await item(scene), cigarId: scene.cigars[0], units: 1 },
  }),
  'point-of-sale.followCount': async (scene: Scene) => {
    const itemId = await item(scene);
    await scene.owner.call(linkItem, { body: { itemId, cigarId: scene.cigars[0] ?? '', units: 1 } });
    return { body: { itemId } };
  },
};
