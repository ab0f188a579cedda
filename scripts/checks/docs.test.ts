import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { docs } from './docs.ts';

const scripts = { 'package.json': '{ "scripts": { "check": "" } }' };

it('refuses paths, links, scripts and variables that are not there', async () => {
  const root = plant({
    ...scripts,
    'README.md':
      'See `server/src/gone.ts`, [the plan](docs/plan.md) and `VITOLA_SPEED`.\n\n```sh\nGONE_TOO=1 npm run fly\n```\n',
    'docs/operations.md': 'Run `npm run sail`; `contract/src/<feature>.ts`, `Gone.md`.\n',
  });
  expect(await docs(root)).toEqual([
    'README.md: server/src/gone.ts is not there',
    'README.md: the link to docs/plan.md leads nowhere',
    'README.md: npm run fly: no such script',
    'README.md: VITOLA_SPEED is no variable we read',
    'README.md: GONE_TOO is no variable we read',
    'docs/operations.md: contract/src/<feature>.ts is not there',
    'docs/operations.md: Gone.md is not there',
    'docs/operations.md: npm run sail: no such script',
  ]);
});

it('takes what is there: files, patterns, links, scripts, variables, error codes, and what is no path', async () => {
  const root = plant({
    ...scripts,
    'docs/plan.md': '',
    'server/src/features/vault/queries.ts': 'process.env.TEST_SWITCH',
    'README.md':
      '`server/src/features/<feature>/queries.ts`, `docs/plan.md`, [plan](docs/plan.md#top), [web](https://example.com), ' +
      '`npm run check`, `MAIL_URL=smtp://x`, `TEST_SWITCH`, `NOT_FOUND`, `/api/cigars`, `ctx.db`\n',
  });
  expect(await docs(root)).toEqual([]);
});
