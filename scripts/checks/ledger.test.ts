import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { ledger } from './ledger.ts';

const head = 'requirement,level,verdict,evidence,date\n';
const look = (rows: string) =>
  ledger(
    plant({
      'docs/asvs.csv': head + rows,
      'server/a.test.ts': "it('refuses it, always')",
      'server/a.ts': 'const refuse = true;',
      'docs/operations.md': '# Operations',
    }),
  );

it('takes files, words of files and reasons', async () => {
  expect(
    await look(
      'V1.1.1,1,held,"server/a.test.ts: refuses it, always | Said in words, too.",2026-11-21\nV1.1.2,2,none,There is none.,2026-11-21\nV1.1.3,1,documented,docs/operations.md,2026-11-21\n',
    ),
  ).toEqual([]);
});

it('refuses what points nowhere', async () => {
  expect(
    await look(
      'V1.1.1,1,held,server/b.test.ts,2026-11-21\nV1.1.2,1,held,server/a.test.ts: permits it,2026-11-21\nV1.1.3,1,held,Trust us.,2026-11-21\nV1.1.4,1,held,server/a.ts: refuse,2026-11-21\nV1.1.5,1,documented,Somewhere.,2026-11-21\n',
    ),
  ).toEqual([
    'docs/asvs.csv: V1.1.1 names server/b.test.ts, which does not exist',
    'docs/asvs.csv: V1.1.2 names words that server/a.test.ts does not have: permits it',
    'docs/asvs.csv: V1.1.3 is held, but no test shows it',
    'docs/asvs.csv: V1.1.4 is held, but no test shows it',
    'docs/asvs.csv: V1.1.5 is documented, but nowhere',
  ]);
});

it('refuses an answer without date, reason or known verdict, and a second one', async () => {
  expect(await look('V1.1.1,1,fine,,soon\nV1.1.1,1,open,Not yet.,2026-11-21\n')).toEqual([
    'docs/asvs.csv: V1.1.1 has the verdict "fine"',
    'docs/asvs.csv: V1.1.1 has no date',
    'docs/asvs.csv: V1.1.1 gives no reason',
    'docs/asvs.csv: V1.1.1 is answered twice',
  ]);
});
