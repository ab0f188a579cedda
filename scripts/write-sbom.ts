import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackages, missingFrom, type Sbom } from './lib/sbom.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** Writes `sbom.cdx.json`: every installed package with its version, license and hash, as CycloneDX. */
const name = 'sbom.cdx.json';
const { code, output } = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
  cwd: root,
});
if (code !== 0) throw new Error(output);
const sbom = JSON.parse(output) as Sbom;
const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const installed = installedPackages(lock, root);
const missing = missingFrom(sbom, installed);
writeFileSync(join(root, name), output);
process.stdout.write(`${name}: ${sbom.components.length} components\n`);
for (const each of missing) process.stdout.write(`${name} lacks ${each}\n`);
process.exitCode = missing.length > 0 || installed.length === 0 ? 1 : 0;
