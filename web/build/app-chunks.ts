import { build, type InlineConfig, type Rolldown } from 'vite';
import { authHtml, htmlOf, resetHtml } from './entries.ts';

const vaultPage = '/src/features/vault/vault-page.tsx';
const main = '/src/main.tsx';

type Chunks = readonly Rolldown.OutputChunk[];

/**
 * How the app's modules are split, besides its lazy screens: what every page of it starts with, and what a member's vault
 * needs at once. Split by use alone, that is over a hundred small files, and on a phone every request takes its time.
 * The groups are made from a first build, because only that knows which imports are used.
 */
export async function appChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = outputOf(await build({ ...config, build: { ...config.build, write: false } }));
  const facades = new Set(chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  const ofApp = modulesWith(chunks, `/${htmlOf.app}`);
  const [ofAuth, ofReset] = [authHtml, resetHtml].map((page) => modulesWith(chunks, `/${page}`));
  const isOfAuth = (id: string) => Boolean(ofAuth?.has(id));
  const isOfReset = (id: string) => Boolean(ofReset?.has(id));
  const ofVault = modulesWith(chunks, vaultPage);
  const elsewhere = chunks.filter(
    ({ isDynamicEntry, facadeModuleId: id }) => isDynamicEntry && id && !id.includes('/src/features/vault/'),
  );
  const ofOthers = new Set(elsewhere.flatMap((each) => [...modulesOf(chunks, each)]));
  const group = (name: string, priority: number, contains: (id: string) => boolean) => ({
    name,
    priority,
    // What a page or a screen starts with stays a file of its own.
    test: (id: string) => !facades.has(id) && !id.endsWith(main) && contains(id),
  });
  const isLater = (id: string) => ofVault.has(id) && !ofApp.has(id);
  const groups = [
    group('base', 5, (id) => ofApp.has(id) && isOfAuth(id) && isOfReset(id)),
    group('app', 4, (id) => ofApp.has(id) && !isOfAuth(id) && !isOfReset(id)),
    group('fields', 3, (id) => isLater(id) && (isOfAuth(id) || isOfReset(id))),
    group('widgets', 2, (id) => isLater(id) && ofOthers.has(id)),
    group('vault', 1, isLater),
  ];
  const parts = smallParts(chunks, (id) => groups.find(({ test }) => test(id))?.name, [isOfAuth, isOfReset]);
  return {
    includeDependenciesRecursively: false,
    groups: [...groups, ...parts.map((part, at) => group(`parts${at}`, 0, (id) => part.has(id)))],
  };
}

const smallBytes = 4_000;

/**
 * The modules of the small files that screens share, to be put together: every request takes longer than what it brings.
 * One set for those that need the same other files and that the same pages start with, so that none loads a large file
 * that it does not need, and no file imports one that imports it. `groupOf` names the file a module is put into already.
 */
function smallParts(
  chunks: Chunks,
  groupOf: (id: string) => string | undefined,
  pages: readonly ((id: string) => boolean)[],
): Set<string>[] {
  const idOf = ({ moduleIds: [id = ''] }: Chunks[number]) => id;
  const small = new Set(
    chunks.filter(
      (chunk) => !chunk.facadeModuleId && chunk.code.length < smallBytes && !groupOf(idOf(chunk)),
    ),
  );
  const needsOf = (chunk: Chunks[number]) => {
    const needed = new Set([chunk]);
    for (const { imports } of needed)
      for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each);
    const files = [...needed].flatMap((each) =>
      small.has(each) ? [] : (groupOf(idOf(each)) ?? each.fileName),
    );
    return [...new Set(files)].filter((file) => file !== 'base');
  };
  const alike = Map.groupBy(small, (chunk) =>
    JSON.stringify([needsOf(chunk).toSorted(), pages.map((isOfPage) => isOfPage(idOf(chunk)))]),
  );
  return [...alike.values()].map((each) => new Set(each.flatMap(({ moduleIds }) => moduleIds)));
}

function outputOf(built: Awaited<ReturnType<typeof build>>): Chunks {
  if (!('output' in built)) throw new Error('The app was not built once.');
  return built.output.filter((each) => each.type === 'chunk');
}

/** The modules that are loaded at once with the page or module whose path ends so. */
function modulesWith(chunks: Chunks, path: string): Set<string> {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
  if (!start) throw new Error(`The build has no file of ${path}.`);
  return modulesOf(chunks, start);
}

function modulesOf(chunks: Chunks, start: Chunks[number]): Set<string> {
  const found = new Set([start]);
  for (const { imports } of found)
    for (const each of chunks) if (imports.includes(each.fileName)) found.add(each);
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}
