import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { getStock } from '@vitola/contract/inventory/stock';
import {
  beginConnection,
  choosePlace,
  finishConnection,
  getPointOfSale,
  linkItem,
  listItems,
} from '@vitola/contract/point-of-sale/point-of-sale';
import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { listTodaySales } from '@vitola/contract/sales/sales';
import type { TillItem, TillWebhook } from '@vitola/stand-ins/point-of-sale';
import { createRigs, type Rig } from './point-of-sale-rigs.ts';
import { createWorld, type Owner, type World } from './world.ts';

export type { Rig };

/** A world in which every provider can be connected, and what its tests do and read. */
export async function createPointOfSaleWorld(logged: string[] = []) {
  let now = () => new Date(0);
  const rigs = await createRigs(
    () => now(),
    () => 'http://localhost:3000',
  );
  const logger = { level: 'trace', stream: { write: (line: string) => void logged.push(line) } };
  const world = await createWorld({ pointOfSale: rigs.apps, logger });
  now = () => world.clock.now();
  const rigOf = (provider: PointOfSaleProvider): Rig => {
    const found = rigs.rigs.find((one) => one.provider === provider);
    if (!found) throw new Error('no stand-in');
    return found;
  };
  return {
    world,
    rigOf,
    ...actionsIn(world),
    ...readsIn(),
    close: async () => {
      await world.close();
      rigs.close();
    },
  };
}

function actionsIn(world: World) {
  const pass = (seconds = 1) => world.clock.advance(seconds * 1000);
  const signIn = async (owner: Owner, { provider, shop, signIn: allow }: Rig) => {
    const begun = await owner.call(beginConnection, { body: { provider, ...(shop && { shop }) } });
    const query = allow(begun.body.url);
    return { query, finished: await owner.call(finishConnection, { body: { query } }) };
  };
  return {
    pass,
    signIn,
    /** An owner whose merchant is connected and read, with one cigar that is linked to its item. */
    async connected(rig: Rig, quantity: number | string = 10) {
      const owner = await world.owner({ plan: 'Enterprise' });
      const name = `Toro ${owner.loungeId}`;
      const facts = {
        strength: 'Medium' as const,
        flavorNotes: ['Cedar'],
        size: '5 x 50',
        smokingTime: '45-60 minutes',
      };
      const body = { name, brand: 'Casa Larga', stock: 3, price: '9.00', ...facts };
      const { id: cigarId } = (await owner.call(addCigar, { body })).body;
      pass();
      const item = rig.till.addItem({ name: `CASA LARGA - ${name}`, quantity });
      await signIn(owner, rig);
      await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
      await world.jobs.runAll();
      // By hand: the import of the first reading waits.
      const { items } = (await owner.call(listItems, { query: { search: name } })).body;
      await owner.call(linkItem, { body: { itemId: items[0]?.itemId ?? '', cigarId } });
      pass();
      return { owner, cigarId, item };
    },
    send: (provider: PointOfSaleProvider, { body, headers }: TillWebhook) =>
      world.guest.raw('POST', `/api/webhooks/${provider}`, body, headers),
  };
}

function readsIn() {
  const cigarOf = async (owner: Owner, id: string) =>
    (await owner.call(listCigars)).body.find((cigar) => cigar.id === id);
  return {
    stockOf: async (owner: Owner, id: string) => (await cigarOf(owner, id))?.stock,
    priceOf: async (owner: Owner, id: string) => (await cigarOf(owner, id))?.price,
    /** A cigar's ledger, newest first. */
    ledgerOf: async (owner: Owner, id: string) =>
      (await owner.call(getStock, { params: { id } })).body.movements.map(
        ({ kind, quantity }) => `${kind} ${quantity}`,
      ),
    salesOf: async (owner: Owner) =>
      (await owner.call(listTodaySales)).body.sales.map(
        ({ quantity, unitPrice }) => `${quantity} at ${unitPrice}`,
      ),
    stateOf: async (owner: Owner) => (await owner.call(getPointOfSale)).body.connection,
    linkedItem: async (owner: Owner, { id }: TillItem) => {
      const { items } = (await owner.call(listItems, { query: { kind: 'linked' } })).body;
      return items.find(({ itemId }) => itemId.endsWith(id.replace(/^\D+/, '')));
    },
  };
}

export type PointOfSaleWorld = Awaited<ReturnType<typeof createPointOfSaleWorld>>;
