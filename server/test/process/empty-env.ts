import { variables } from '../../src/env/env-variables.ts';

/**
 * Every variable of the product set to nothing, which counts as not set: a file `.env` of the machine, and what its shell
 * exports, can then lead a product that a test starts to no real database, mail server or model.
 */
export const emptyEnv: Readonly<Record<string, string>> = Object.fromEntries(
  variables.map(({ name }) => [name, '']),
);
