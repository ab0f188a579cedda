import { expect, it } from 'vitest';
import { run } from '../lib/run.ts';
import { plant } from '../test/plant.ts';

const configuration = ['oxlint.config.ts', 'tsconfig.base.json', '.gitignore'];

/** What oxlint says of imports in these files, with the project's rules: the sentences by file. */
async function complaintsAbout(files: Record<string, string>): Promise<Record<string, string[]>> {
  const root = plant(files, configuration);
  const { output } = await run('oxlint', ['--format', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; help?: string; code: string }[];
  };
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((file) => [file, []]));
  for (const { filename, help, code } of diagnostics) {
    const sentence = code.includes('no-cycle')
      ? 'circle'
      : code.includes('restricted')
        ? (help ?? code)
        : undefined;
    const known = found[filename];
    if (sentence && known && !known.includes(sentence)) known.push(sentence);
  }
  return found;
}

/** `engine/src/fit/score.ts` as `engine/src/fit/score-3.ts`, so that one folder holds every case. */
const numbered = (file: string, at: number) => file.replace(/(?=(\.test)?\.tsx?$)/, `-${at}`);

const importing = (...specifiers: string[]) =>
  specifiers
    .map((specifier, at) => `import { a as a${at} } from '${specifier}';\nexport { a${at} };\n`)
    .join('');

it('an import in the wrong direction is refused', async () => {
  const engine = 'The engine imports nothing.';
  const layer =
    'The engine’s layers, lowest first, are shelf, taste, fit, choose, explain and member; a layer never imports a higher one.';
  const contract = 'The contract imports zod and itself, nothing else.';
  const server = 'The server imports the contract and the engine, both by package name.';
  const web = 'The web app imports the contract and the engine, both by package name.';
  const door = 'A feature meets another only through its index.ts.';
  const standIns = 'Only billing’s sandbox and tests use the stand-ins.';
  const ofStandIns = 'The stand-ins import none of our packages: they are other people’s servers.';
  const serverLayer =
    'A layer of the server never imports a higher one, and only the highest know a feature.';
  const webLayer =
    'The web app’s layers, lowest first, are api and its neighbors, ui, shell, features and app; a layer never imports a higher one.';
  const guest = 'The guest’s bundle takes React and own code, nothing else.';

  const cases = [
    ['engine/src/fit/score.ts', 'zod', engine],
    ['engine/src/fit/score.ts', 'node:fs', engine],
    ['engine/src/fit/score.ts', '@vitola/contract/plans', engine],
    ['engine/src/fit/score.ts', '../../../contract/src/plans.ts', engine],
    ['engine/src/policy.ts', './shelf/facts.ts', layer],
    ['engine/src/types.ts', './recommend.ts', layer],
    ['engine/src/shelf/facts.ts', '../taste/taste.ts', layer],
    ['engine/src/taste/taste.ts', '../fit/score.ts', layer],
    ['engine/src/fit/score.ts', '../choose/rank.ts', layer],
    ['engine/src/choose/rank.ts', '../explain/reasons.ts', layer],
    ['engine/src/explain/reasons.ts', '../recommend.ts', layer],
    ['engine/src/explain/reasons.ts', '../member/liking.ts', layer],
    ['engine/src/explain/reasons.ts', '../index.ts', layer],
    ['contract/src/plans.ts', '@vitola/engine', contract],
    ['contract/src/plans.ts', 'node:crypto', contract],
    ['contract/src/plans.ts', '../../server/src/env/env.ts', contract],
    ['contract/src/platform/people.ts', '../../../server/src/env.ts', contract],
    ['contract/src/platform/people.ts', 'node:crypto', contract],
    ['server/src/app.ts', '@vitola/web/routes', server],
    ['server/src/app.ts', '../../web/src/routes.tsx', server],
    ['server/src/app.ts', './features/vault/queries.ts', door],
    ['server/src/http/serve.ts', '../features/vault/index.ts', serverLayer],
    ['server/src/http/serve.ts', '../start/services.ts', serverLayer],
    ['server/src/http/serve.ts', '../../../stand-ins/src/stripe/index.ts', standIns],
    ['server/src/features/vault/rate.ts', '../../../../stand-ins/src/stripe/index.ts', standIns],
    ['server/src/features/vault/photo/keep.ts', '@vitola/stand-ins/stripe', standIns],
    ['stand-ins/src/stripe/http.ts', '../../../server/src/app.ts', ofStandIns],
    ['stand-ins/src/stripe/http.ts', '@vitola/contract/plans', ofStandIns],
    ['web/src/routes.tsx', '../../stand-ins/src/chat-model.ts', web],
    ['server/src/context/context.ts', '../http/serve.ts', serverLayer],
    ['server/src/jobs/jobs.ts', '../context/context.ts', serverLayer],
    ['server/src/mail/send-email.ts', '../features/vault/index.ts', serverLayer],
    ['server/src/errors/app-error.ts', '../db/connect.ts', serverLayer],
    ['server/src/start/services.ts', '../features/vault/queries.ts', door],
    ['server/src/db/connect.ts', '../jobs/jobs.ts', serverLayer],
    ['server/src/db/embedded/start.ts', '../../features/vault/index.ts', serverLayer],
    ['server/src/features/vault/rate.ts', '../inventory/queries.ts', door],
    ['server/src/features/vault/rate.ts', '../inventory/import/index.ts', door],
    ['server/src/features/vault/photo/keep.ts', '../../inventory/queries.ts', door],
    ['web/src/routes.tsx', '../../server/src/env/env.ts', web],
    ['web/src/ui/button.tsx', '../features/vault/index.ts', webLayer],
    ['web/src/ui/fields/field.tsx', '../../features/vault/index.ts', webLayer],
    ['web/src/ui/fields/field.tsx', '../../shell/theme.ts', webLayer],
    ['web/src/api/call.ts', '../features/vault/index.ts', webLayer],
    ['web/src/api/call.ts', '../ui/buttons/button.tsx', webLayer],
    ['web/src/offline/queue/store.ts', '../../shell/theme.ts', webLayer],
    ['web/src/shell/navigation.tsx', '../features/vault/index.ts', webLayer],
    ['web/src/features/vault/VaultScreen.tsx', '../../app/router.tsx', webLayer],
    ['web/src/app/router.tsx', '../features/vault/api.ts', door],
    ['web/src/features/vault/VaultScreen.tsx', '../inventory/api.ts', door],
    ['web/src/features/vault/card/card.tsx', '../../inventory/api.ts', door],
    ['web/src/features/survey/SurveyScreen.tsx', 'zod', guest],
    ['web/src/features/survey/SurveyScreen.tsx', '@tanstack/react-query', guest],
    ['web/src/features/survey/questions/strength.tsx', 'clsx', guest],
    ['web/src/features/sharing/ShareScreen.tsx', '@vitola/contract/sharing', guest],
    ['web/src/ui/cigar/drawing.tsx', 'lucide-react', guest],
  ] as const;
  const files = cases.map(([file, specifier], at) => [numbered(file, at), importing(specifier)]);
  const expected = cases.map(([file, , sentence], at) => [numbered(file, at), [sentence]]);
  expect(await complaintsAbout(Object.fromEntries(files))).toEqual(Object.fromEntries(expected));
});

it('an import in the right direction is taken', async () => {
  const cases = [
    ['engine/src/fit/score.ts', ['./falloff.ts', '../taste/taste.ts', '../shelf/facts.ts', '../policy.ts']],
    ['engine/src/recommend.ts', ['./explain/reasons.ts', './types.ts']],
    ['engine/src/fit/score.test.ts', ['vitest', 'fast-check', '../index.ts']],
    ['contract/src/platform/people.ts', ['zod', '../fields/text.ts']],
    [
      'server/src/app.ts',
      ['fastify', '@vitola/contract/all', './features/vault/routes.ts', './http/serve.ts'],
    ],
    ['server/src/seed/seed-demo.ts', ['../features/inventory/index.ts']],
    ['server/src/features/billing/payments.ts', ['../../../../stand-ins/src/stripe/index.ts']],
    ['server/src/features/vault/rate.test.ts', ['../../../../stand-ins/src/webhook-receiver.ts']],
    ['stand-ins/src/stripe/http.ts', ['stripe', 'node:http', './store.ts']],
    [
      'server/src/features/vault/rate.ts',
      ['../inventory/index.ts', './queries.ts', '../../context/context.ts'],
    ],
    [
      'server/src/features/vault/photo/keep.ts',
      ['../../inventory/index.ts', '../queries.ts', '../../../mail/mail.ts'],
    ],
    [
      'web/src/features/vault/VaultScreen.tsx',
      ['../inventory/index.ts', './card/card.tsx', '../../ui/button.tsx'],
    ],
    ['web/src/app/router.tsx', ['../features/accounts/index.ts', '../shell/theme.ts']],
    ['web/src/shell/navigation.tsx', ['../ui/buttons/button.tsx', '../navigation/browser.ts']],
    ['web/src/ui/dialogs/dialog.tsx', ['../../navigation/close-on-back.ts', '../buttons/button.tsx']],
    ['web/src/forms/draft.ts', ['../api/call-error.ts']],
    [
      'web/src/features/survey/SurveyScreen.tsx',
      ['react', '@vitola/contract/recommendation/survey-constants', '@vitola/engine'],
    ],
    ['web/src/features/survey/SurveyScreen.test.tsx', ['zod', '../../../../server/test/world.ts']],
  ] as const;
  const files = cases.map(([file, specifiers], at) => [numbered(file, at), importing(...specifiers)]);
  const expected = cases.map(([file], at) => [numbered(file, at), []]);
  expect(await complaintsAbout(Object.fromEntries(files))).toEqual(Object.fromEntries(expected));
});

it('an import that waits until it is needed counts too, and a guest screen may know any type', async () => {
  const later = 'server/src/features/vault/rate.ts';
  const typed = 'web/src/features/sharing/ShareScreen.tsx';
  const found = await complaintsAbout({
    [later]: "export const later = () => import('../inventory/queries.ts');\n",
    [typed]: "import type { Share } from '@vitola/contract/sharing';\nexport type Shown = Share;\n",
  });
  expect(found).toEqual({ [later]: ['A feature meets another only through its index.ts.'], [typed]: [] });
});

it('a circle of imports is refused', async () => {
  const [vault, lounge] = ['server/src/features/vault/index.ts', 'server/src/features/lounge/index.ts'];
  const found = await complaintsAbout({
    [vault]: importing('../lounge/index.ts'),
    [lounge]: importing('../vault/index.ts'),
  });
  expect(found).toEqual({ [vault]: ['circle'], [lounge]: ['circle'] });
});

it('the engine has no clock and no randomness', async () => {
  const texts = ['Math.random()', 'Date.now()', 'performance.now()', 'setTimeout(roll, 1)', "fetch('/')"];
  const files = texts.map((text, at) => [
    `engine/src/fit/score-${at}.ts`,
    `export const roll = () => ${text};\n`,
  ]);
  const found = await complaintsAbout(Object.fromEntries(files));
  expect(Object.values(found).map((sentences) => sentences.length)).toEqual(texts.map(() => 1));
});
