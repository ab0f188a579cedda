import { EnvError, oneOf } from './env-values.ts';
import type { VariableName } from './env-variables.ts';
import { isLoopback } from './mode.ts';

/**
 * Whether the pages under `/dev` are served. They show emails and sign in as anybody: only while no other machine can connect,
 * or on request.
 */
export function devPagesOf(value: (name: VariableName) => string, productionBecause: string | null): boolean {
  const asked = value('DEV_PAGES');
  if (asked !== '') oneOf('DEV_PAGES', asked, ['0', '1']);
  if (asked === '1' && productionBecause)
    throw new EnvError(
      `DEV_PAGES is 1, but ${productionBecause}, which makes this production: leave out one of them.`,
    );
  return productionBecause === null && (asked === '1' || (asked === '' && isLoopback(value('HOST'))));
}
