import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What we read of a CycloneDX document. */
export interface Sbom {
  components: { purl?: string }[];
}

/** `name@version` of every package of the lockfile that is installed on this machine, our own workspaces left out. */
export function installedPackages(lock: unknown, root: string): string[] {
  const { packages } = lock as {
    packages: Record<string, { version?: string; link?: boolean; name?: string }>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(join(root, path)))
    .map(([path, { version, name }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
}

/** The installed packages that a document does not name. */
export function missingFrom({ components }: Sbom, installed: readonly string[]): string[] {
  const named = new Set(
    components.map(({ purl = '' }) => decodeURIComponent(purl.replace(/^pkg:npm\//, '').split('?')[0] ?? '')),
  );
  return installed.filter((each) => !named.has(each));
}
