import { relative } from 'node:path';
import type { SerializedError, TestModule } from 'vitest/node';
import { root } from './tree.ts';

/** What is read of a test file's result. */
export type FileResult = Pick<TestModule, 'moduleId' | 'state' | 'errors'> & {
  children: Pick<TestModule['children'], 'allTests' | 'allSuites'>;
};

/** The first line of an error and where it was thrown, in parentheses; empty without an error. */
function reason(error: SerializedError | undefined): string {
  if (!error) return '';
  const said = `${error.name ?? 'Error'}: ${error.message}`.split('\n')[0]?.trim().slice(0, 300);
  const lines = (error.stack ?? '').split('\n').filter((line) => !line.includes('node_modules'));
  const place =
    lines.find((line) => /\.test\.tsx?:\d+/.test(line)) ?? lines.find((line) => /\.tsx?:\d+/.test(line));
  return ` (${[said, place?.match(/[\w.-]+\.tsx?:\d+/)?.[0]].filter(Boolean).join(', ')})`;
}

function failuresOf(file: FileResult): string[] {
  const tests = [...file.children.allTests('failed')].map(
    (test) => test.fullName + reason(test.result().errors?.[0]),
  );
  // A file that cannot be read, or a hook around its tests.
  const outside = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())];
  const around = outside.map((error) => `the file itself${reason(error)}`);
  const found = [...tests, ...around];
  return file.state() === 'failed' && found.length === 0 ? ['the file itself'] : found;
}

/**
 * A line for everything that failed in a run, with the reason: on a machine that nobody can log in to, all there is to
 * go by. An error that no test caught names the file and the test that ran when it came, if any did.
 */
export function failures(files: readonly FileResult[], uncaught: readonly SerializedError[]): string[] {
  const named = (file: unknown, what: string) =>
    `Failed: ${typeof file === 'string' ? `${relative(root, file)}: ` : ''}${what}`;
  return [
    ...files.flatMap((file) => failuresOf(file).map((what) => named(file.moduleId, what))),
    ...uncaught.map((error) => {
      const during = typeof error.VITEST_TEST_NAME === 'string' ? ` during “${error.VITEST_TEST_NAME}”` : '';
      return named(error.VITEST_TEST_PATH, `an error that no test caught${during}${reason(error)}`);
    }),
  ];
}
