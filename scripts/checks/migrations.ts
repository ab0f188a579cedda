import { basename } from 'node:path';
import { listFiles } from '../lib/tree.ts';
import type { Check } from './check.ts';

const migration = /^server\/src\/db\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;

/** No two migrations have one number: two branches may each have added the next one. */
export const migrations: Check = (root) => {
  const byNumber = Map.groupBy(
    listFiles(root).filter((file) => migration.test(file)),
    (file) => migration.exec(file)?.[1] ?? '',
  );
  return [...byNumber]
    .filter(([, files]) => files.length > 1)
    .map(
      ([number, files]) =>
        `${files.map((file) => basename(file)).join(' and ')} are both migration ${number}`,
    );
};
