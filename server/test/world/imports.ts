import { listCigars } from '@vitola/contract/inventory/cigars';
import * as api from '@vitola/contract/inventory/imports';
import { tableForm } from '../stubs/table-form.ts';
import type { Owner, World } from './world.ts';

/** Uploads a file as an import. */
export async function uploadTable(owner: Owner, content: string | Buffer, name = 'shelf.csv') {
  const { payload, headers } = tableForm(Buffer.from(content), { name });
  return owner.raw('POST', api.startImport.path, payload, headers);
}

export const shelfOf = async (owner: Owner) => (await owner.call(listCigars)).body;

/** Starts an import of rows, the first of which names the columns. */
export const importRows = async (owner: Owner, rows: (string | number | null)[][]) =>
  (await owner.call(api.startImport, { body: { rows } })).body;

/** Commits an import and lets its job run. */
export async function commit({ jobs }: World, owner: Owner, id: string, firstOnly = false) {
  const answer = await owner.call(api.commitImport, { params: { id }, body: { firstOnly } });
  await jobs.runAll();
  return answer;
}

/** The rows of an import, of one kind where given. */
export const rowsOf = async (
  owner: Owner,
  id: string,
  kind?: 'new' | 'changed' | 'rejected' | 'doubtful' | 'kept',
) => (await owner.call(api.listImportRows, { params: { id }, query: kind ? { kind } : {} })).body.rows;

export const readImport = async (owner: Owner, id: string) =>
  (await owner.call(api.getImport, { params: { id } })).body;
