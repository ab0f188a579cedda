import { expect, it } from 'vitest';
import { run } from '../lib/run.ts';
import { plant } from '../test/plant.ts';

const configuration = ['oxlint.config.ts', 'tsconfig.base.json', '.gitignore'];

/** Oxlint's messages about the planted files, with the project's rules: `file: rule: message`. */
async function complaintsAbout(files: Record<string, string>): Promise<string[]> {
  const { output } = await run('oxlint', ['--format', 'json'], { cwd: plant(files, configuration) });
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; message: string; help?: string; code: string }[];
  };
  return diagnostics
    .filter(({ code }) => /forbid-elements|no-restricted-imports/.test(code))
    .map(({ filename, message, help }) => `${filename}: ${message} ${help ?? ''}`.trim())
    .toSorted();
}

const raw = [
  '<table><caption>Cigars</caption></table>',
  '<input type="checkbox" aria-label="Choose" />',
  '<input type="radio" aria-label="One" />',
  '<select aria-label="Strength" />',
  '<textarea aria-label="Notes" />',
  '<dialog aria-label="Confirm" />',
];
const screens = (folder: string) =>
  Object.fromEntries(
    raw.map((element, at) => [`${folder}/part-${at}.tsx`, `export const Part = () => ${element};\n`]),
  );

it('a table, a field or a dialog of a screen’s own is refused, and the part to use is named', async () => {
  const found = await complaintsAbout(screens('web/src/features/vault'));
  expect(found).toHaveLength(raw.length);
  expect(found[0]).toMatch(/part-0.*<table>.*use Table of ui\/display\/table\.tsx/);
  expect(found[1]).toMatch(/part-1.*<input>.*use a field of ui\/fields/);
  expect(found[5]).toMatch(/part-5.*<dialog>.*use Dialog of ui\/dialogs\/dialog\.tsx/);
});

it('so is a library’s unstyled part', async () => {
  const found = await complaintsAbout({
    'web/src/features/vault/menu.tsx': "export { Menu } from '@base-ui/react/menu';\n",
    'web/src/features/vault/photo/pop.tsx': "export { Popover } from '@base-ui/react/popover';\n",
  });
  expect(found).toHaveLength(2);
  expect(found[0]).toContain('Screens use the parts of web/src/ui; a missing one is added there.');
});

it('a form that is not made from the contract is refused, and the hook to use is named', async () => {
  const found = await complaintsAbout({
    'web/src/features/vault/note-form.tsx': "export { useForm } from 'react-hook-form';\n",
    'web/src/features/vault/photo/fields.ts': "export { useController } from 'react-hook-form';\n",
    'web/src/forms/note.ts': "export { useForm } from 'react-hook-form';\n",
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/note-form.*useContractForm of web\/src\/forms\/contract-form\.ts/);
});

it('the parts themselves and the guest’s pages, which load nothing but React, may have them', async () => {
  const allowed = ['web/src/ui/fields', 'web/src/features/survey/lead', 'web/src/features/sharing'];
  expect(await complaintsAbout(Object.assign({}, ...allowed.map(screens)) as Record<string, string>)).toEqual(
    [],
  );
});
