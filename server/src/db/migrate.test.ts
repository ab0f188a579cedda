import { describe, expect, it } from 'vitest';
import { listMigrations } from './migrate.ts';

describe('the migrations', () => {
  it('are numbered on, one number each', async () => {
    const numbers = (await listMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});
