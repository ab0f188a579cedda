import {
  addFeed,
  fetchFeed,
  listFeeds,
  listOffers,
} from '@vitola/contract/distributor-feeds/distributor-feeds';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { commitImport } from '@vitola/contract/inventory/imports';
import type { DistributorAnswer } from '@vitola/stand-ins/distributor';
import type { Owner, World } from './world.ts';

/** A list as distributors send it: two of the cigars that `ownerWithShelf` has, one of them as a box, and two others. */
export const distributorList = `Item Number,Product Name,Size,Case Pack,Wholesale Case Price,Wholesale Unit Price,MSRP,Available
CL-20,Casa Larga Toro,6 x 52,20,128.00,6.40,11.00,140
CL-25,Casa Larga Robusto box of 25,5 x 50,25,150.00,,9.50,0
CL-30,Casa Larga Lancero,7.5 x 38,20,160.00,8.00,14.00,12
LT-01,Butane lighter,,1,9.00,9.00,19.00,55
`;

/** An owner on Enterprise with two cigars. */
export async function ownerWithShelf(world: World): Promise<Owner & { toro: string; robusto: string }> {
  const owner = await world.owner({ plan: 'Enterprise' });
  const add = async (name: string, size: string) =>
    (await owner.call(addCigar, { body: { name, brand: 'Casa Larga', size, price: '12.00', stock: 10 } }))
      .body.id;
  return { ...owner, toro: await add('Toro', '6 x 52'), robusto: await add('Robusto', '5 x 50') };
}

/** Adds a feed of what the distributor answers at a path. */
export async function addFeedOf(
  { distributor }: World,
  owner: Owner,
  answer: DistributorAnswer | string = distributorList,
  name = 'House distributor',
) {
  const path = `/${owner.loungeId}.csv`;
  distributor.answer(path, answer);
  return owner.call(addFeed, { body: { name, url: distributor.url(path) } });
}

/** Adds a feed and applies its import, so that it is followed; returns its id. */
export async function followFeed(
  world: World,
  owner: Owner,
  answer: DistributorAnswer | string = distributorList,
  name?: string,
): Promise<string> {
  const { body } = await addFeedOf(world, owner, answer, name);
  await owner.call(commitImport, { params: { id: body.waitingImport?.id ?? '' }, body: {} });
  await world.jobs.runAll();
  return body.id;
}

export const feedsOf = async (owner: Owner) => (await owner.call(listFeeds)).body;
export const offersOf = async (owner: Owner) => (await owner.call(listOffers)).body.offers;
export const fetchAgain = async (owner: Owner, id: string) =>
  (await owner.call(fetchFeed, { params: { id } })).body;
