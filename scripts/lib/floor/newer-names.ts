import type { Identifier } from '@mdn/browser-compat-data';
import { entryAt, lackOf } from './compat.ts';

const ownersOf = (part: Identifier | undefined): [name: string, entry: Identifier][] =>
  Object.entries(part ?? {}).filter(
    (pair): pair is [string, Identifier] => pair[0] !== '__compat' && pair[1] !== undefined,
  );
const builtins = ownersOf(entryAt('javascript', 'builtins'));
const interfaces = ownersOf(entryAt('api'));
const methodName = (name: string) => name.replace(/_static$/, '');

/** Every name of a global, a property or a method that some object has only in newer browsers: all others need no look. */
export const suspectNames: ReadonlySet<string> = new Set(
  [...builtins, ...interfaces].flatMap(([owner, entry]) => [
    ...(lackOf(entry) ? [owner] : []),
    ...ownersOf(entry).flatMap(([name, member]) => (lackOf(member) ? [methodName(name)] : [])),
  ]),
);

/**
 * What the browsers at the floor lack of a built-in global, or of a member of `owner` as TypeScript names it. Members of
 * what only TypeScript names (its mixins) are looked up by their name alone, and lacking where every object lacks them.
 */
export function lackOfBuiltIn(owner: string | undefined, name: string): string | undefined {
  if (owner === undefined || owner === 'Window' || owner === 'WindowOrWorkerGlobalScope')
    return lackOfGlobal(name);
  const known = entriesOf(owner).flatMap((entry) => membersOf(entry, name));
  if (known.length > 0) return sharedLack(known);
  return sharedLack(interfaces.flatMap(([, entry]) => membersOf(entry, name)));
}

const typedArray = /^(Big)?(Int|Uint|Float)\d+(Clamped)?Array/;

/** The objects of the data that TypeScript's interface may stand for: `MapConstructor` is the static side of `Map`. */
function entriesOf(owner: string): (Identifier | undefined)[] {
  const plain = owner.replace(/^Readonly/, '').replace(/(Constructor|Object)$/, '') || owner;
  const names = [owner, plain, ...(typedArray.test(owner) ? ['TypedArray'] : [])];
  return names.flatMap((each) => [entryAt('javascript', 'builtins', each), entryAt('api', each)]);
}

const membersOf = (entry: Identifier | undefined, name: string): Identifier[] =>
  [entry?.[name], entry?.[`${name}_static`]].filter((member) => member !== undefined);

const lackOfGlobal = (name: string) =>
  sharedLack([entryAt('javascript', 'builtins', name), entryAt('api', name), entryAt('api', 'Window', name)]);

/** Lacking where each of these is. */
function sharedLack(entries: (Identifier | undefined)[]): string | undefined {
  const lacks = entries.filter((entry) => entry !== undefined).map(lackOf);
  return lacks.includes(undefined) ? undefined : lacks[0];
}
