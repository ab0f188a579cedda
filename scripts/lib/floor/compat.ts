import { createRequire } from 'node:module';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { floor } from '../../../web/build/floor.ts';

const browsers = Object.keys(floor) as (keyof typeof floor)[];
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<Part, Identifier>;

type Part = 'api' | 'css' | 'html' | 'javascript';

/** The node of the compatibility data at a path such as `javascript`, `builtins`, `Map`. */
export const entryAt = (part: Part, ...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined),
    data[part],
  );

/** The browsers that lack a feature at the floor, as `Safari 17.4, Chrome 117`; undefined where all have it or nobody knows. */
export function lackOf(entry: Identifier | undefined): string | undefined {
  const statement = entry?.__compat;
  if (!statement) return undefined;
  const lacking = browsers.flatMap((browser) => {
    const since = sinceIn(statement, browser);
    if (since === 'unknown' || (since !== undefined && !isOlder(floor[browser], since))) return [];
    return [`${nameOf[browser]} ${since ?? '(never)'}`];
  });
  return lacking.length > 0 ? [...new Set(lacking)].join(', ') : undefined;
}

const nameOf: Record<keyof typeof floor, string> = {
  safari: 'Safari',
  safari_ios: 'iOS',
  chrome: 'Chrome',
  chrome_android: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
};

/** The first version with a feature that no switch turns on; the build writes prefixes. Undefined where there is none. */
function sinceIn({ support }: CompatStatement, browser: keyof typeof floor): string | undefined {
  const given = support[browser];
  if (!given) return 'unknown';
  const usable = (each: SimpleSupportStatement) =>
    !each.flags && !each.alternative_name && (!each.version_removed || each.partial_implementation);
  return [given]
    .flat()
    .filter(usable)
    .flatMap(({ version_added: since }) => (typeof since === 'string' && since !== 'preview' ? [since] : []))
    .map((since) => since.replace('≤', ''))
    .toSorted((a, b) => (isOlder(a, b) ? -1 : 1))[0];
}

const isOlder = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = (b ?? []).findIndex((part, place) => part !== (a?.[place] ?? 0));
  return at !== -1 && (a?.[at] ?? 0) < (b?.[at] ?? 0);
};
