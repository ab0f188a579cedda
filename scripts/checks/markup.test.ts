import { expect, it } from 'vitest';
import { run } from '../lib/run.ts';
import { plant } from '../test/plant.ts';

it('markup out of a text is refused by the linter: React writes every text as text', async () => {
  const root = plant(
    {
      'web/src/features/vault/note.tsx':
        'export const Note = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n',
    },
    ['oxlint.config.ts', 'tsconfig.base.json', '.gitignore'],
  );
  const { code, output } = await run('oxlint', ['--format', 'unix'], { cwd: root });
  expect(code).not.toBe(0);
  expect(output).toContain('react(no-danger)');
});
