import { expect, it } from 'vitest';
import { installedPackages, missingFrom } from './sbom.ts';
import { plant } from '../test/plant.ts';

const lock = {
  packages: {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/@vitola/web': { link: true },
    'node_modules/@scope/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/two/node_modules/one': { version: '3.0.0' },
    'node_modules/of-another-system': { version: '4.0.0' },
  },
};

it('lists what is installed, nested packages too, and neither our own nor those of other systems', () => {
  const installed = plant({
    'lib/node_modules/@scope/one/a': '',
    'lib/node_modules/two/node_modules/one/a': '',
  });
  expect(installedPackages(lock, `${installed}/lib`)).toEqual(['@scope/one@1.0.0', 'two@2.0.0', 'one@3.0.0']);
});

it('names what a document leaves out', () => {
  const sbom = { components: [{ purl: 'pkg:npm/%40scope/one@1.0.0' }, { purl: 'pkg:npm/two@2.0.0' }, {}] };
  expect(missingFrom(sbom, ['@scope/one@1.0.0', 'two@2.0.0', 'one@3.0.0'])).toEqual(['one@3.0.0']);
});
