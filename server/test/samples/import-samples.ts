import { randomUUID } from 'node:crypto';
import { commitImport, startImport } from '@vitola/contract/inventory/imports';
import type { Sample, Scene } from './scene.ts';

const header = ['Brand', 'Name', 'Size', 'Price', 'Quantity'];

/** Rows with a new cigar, and with one of the shelf so that it is doubtful which. */
const rows = () => [header, ['Casa Larga', `Sample ${randomUUID().slice(0, 8)}`, '5 x 50', '11.50', '4']];

async function compared({ owner }: Scene): Promise<string> {
  return (await owner.call(startImport, { body: { rows: rows() } })).body.id;
}

async function applied(scene: Scene): Promise<string> {
  const id = await compared(scene);
  await scene.owner.call(commitImport, { params: { id }, body: {} });
  await scene.world.jobs.runAll();
  return id;
}

async function doubtful({ owner, world }: Scene): Promise<string> {
  const { body } = await owner.call(startImport, { body: { rows: rows() } });
  const cigar = await world.db
    .selectFrom('cigars')
    .select(['id', 'brand', 'name'])
    .where('loungeId', '=', owner.loungeId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const candidate = { cigarId: cigar.id, label: `${cigar.brand} ${cigar.name}`, size: null, price: null };
  await world.db
    .updateTable('importRows')
    .set({ kind: 'doubtful', candidates: JSON.stringify([candidate]) })
    .where('importId', '=', body.id)
    .execute();
  return body.id;
}

const ofImport = async (scene: Scene): Promise<Sample> => ({ params: { id: await compared(scene) } });

/** Samples of imports into a shelf. */
export const importSamples = {
  'inventory.startImport': (): Sample => ({ body: { rows: rows(), name: 'shelf.csv' } }),
  'inventory.getPictureReading': (): Sample => ({}),
  'inventory.getImportProgress': async (scene: Scene): Promise<Sample> => ({
    query: { id: await compared(scene) },
  }),
  'inventory.listImports': (): Sample => ({}),
  'inventory.getImport': ofImport,
  'inventory.listImportRows': async (scene: Scene): Promise<Sample> => ({
    ...(await ofImport(scene)),
    query: { kind: 'new', after: '0' },
  }),
  'inventory.getRejectedRows': ofImport,
  'inventory.exportShelf': (): Sample => ({}),
  'inventory.changeImportMapping': async (scene: Scene): Promise<Sample> => ({
    ...(await ofImport(scene)),
    body: { fields: ['brand', 'name', 'size', 'price', null] },
  }),
  'inventory.decideImportRows': async (scene: Scene): Promise<Sample> => ({
    params: { id: await doubtful(scene) },
    body: { decisions: [{ row: 2, choice: 'leave-out' }] },
  }),
  'inventory.commitImport': async (scene: Scene): Promise<Sample> => ({
    ...(await ofImport(scene)),
    body: { firstOnly: true },
  }),
  'inventory.undoImport': async (scene: Scene): Promise<Sample> => ({ params: { id: await applied(scene) } }),
};
