import type { Database } from '../../../db/connect.ts';
import { customerOf, type Store, type StoredObject } from '../../../../../stand-ins/src/stripe/index.ts';

/** The sandbox's objects in the database, so that a subscription outlives a restart. */
export class SandboxStore implements Store {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(id: string): Promise<StoredObject | undefined> {
    const row = await this.#db
      .selectFrom('sandboxObjects')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.body as StoredObject | undefined;
  }

  async put(object: StoredObject): Promise<void> {
    const body = JSON.stringify(object);
    await this.#db
      .insertInto('sandboxObjects')
      .values({ id: object.id, kind: object.object, customerId: customerOf(object), body })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
      .execute();
  }

  async list(kind: string, customer?: string): Promise<StoredObject[]> {
    const rows = await this.#db
      .selectFrom('sandboxObjects')
      .select('body')
      .where('kind', '=', kind)
      .$if(customer !== undefined, (query) => query.where('customerId', '=', customer ?? ''))
      .orderBy('place')
      .execute();
    return rows.map((row) => row.body as unknown as StoredObject);
  }
}
