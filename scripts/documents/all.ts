import { endpointsPage } from './endpoints.ts';
import { envExample } from './env-example.ts';
import { errorsPage } from './errors.ts';
import { goldenTextsPage } from '../../engine/test/golden-texts.ts';

/** The files that are made from code, by their path. */
export const documents: Record<string, () => string> = {
  'docs/endpoints.md': endpointsPage,
  'docs/errors.md': errorsPage,
  'docs/recommendation-texts.md': goldenTextsPage,
  '.env.example': envExample,
};
