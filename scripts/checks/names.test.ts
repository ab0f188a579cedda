import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { names } from './names.ts';

it('refuses file names that are not kebab-case or that fit anything', async () => {
  const root = plant({
    'server/src/http/dateHelper.ts': '',
    'server/src/utils/dates.ts': '',
    'web/src/features/vault/vault-service.ts': '',
    'engine/src/info.ts': '',
  });
  expect(await names(root)).toEqual([
    'engine/src/info.ts: "info" fits anything; say what it holds',
    'server/src/http/dateHelper.ts: name it in kebab-case, or XxxScreen.tsx for a screen',
    'server/src/utils/dates.ts: "utils" fits anything; say what it holds',
    'web/src/features/vault/vault-service.ts: "service" fits anything; say what it holds',
  ]);
});

it('refuses exported names and callbacks that fit anything', async () => {
  const root = plant({
    'server/src/cigar.ts':
      'export class CigarManager {}\nexport const cigarInfo = 1;\nexport interface UserData {}\nexport function metadataOf() {}\n',
    'web/src/button.tsx': `function ${'handle'}Click() {}\nconst ${'handle'}Key = () => undefined;\n`,
  });
  expect(await names(root)).toEqual([
    'server/src/cigar.ts: "manager" in CigarManager fits anything; say what it is',
    'server/src/cigar.ts: "info" in cigarInfo fits anything; say what it is',
    'server/src/cigar.ts: "data" in UserData fits anything; say what it is',
    'web/src/button.tsx: "handle" in handleClick fits anything; say what it is',
    'web/src/button.tsx: "handle" in handleKey fits anything; say what it is',
  ]);
});

it('refuses unfinished words in any text of ours', async () => {
  const root = plant({
    'server/src/db/migrations/0009-more.sql': `-- ${'TO'}DO: add an index\n`,
    'web/index.html': `${'Lorem'} ipsum`,
  });
  expect(await names(root)).toEqual([
    'server/src/db/migrations/0009-more.sql:1: unfinished words',
    'web/index.html:1: unfinished words',
  ]);
});

it('takes screens, tests, service workers and the files of tools', async () => {
  const root = plant({
    'web/src/features/vault/VaultScreen.tsx': '',
    'web/src/features/vault/VaultScreen.test.tsx': '',
    'web/src/service-worker.ts': 'export const serviceWorker = 1;\n',
    'web/vite.config.ts': '',
    'server/src/db/types.generated.ts': '',
    'docs/INFO.md': '',
  });
  expect(await names(root)).toEqual([]);
});
