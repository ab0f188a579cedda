import { endpointsPage } from './endpoints.ts';
import { envExample } from './env-example.ts';
import { errorsPage } from './errors.ts';

/** The files that are made from code, by their path. */
export const documents: Record<string, () => string> = {
  'docs/endpoints.md': endpointsPage,
  'docs/errors.md': errorsPage,
  '.env.example': envExample,
};
