import path from 'node:path';
import { errorSentence } from '../errors/plain-sentence.ts';

/** Prints one sentence. */
export const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/**
 * Runs a command-line tool with the project's folder, its one argument as a path, and all its words. Errors that a person can fix print one
 * sentence, all others their stack; both exit with status 1.
 */
export async function runTool(
  tool: (project: string, given: string | undefined, words: readonly string[]) => Promise<void>,
): Promise<void> {
  // npm runs scripts in the project's folder; a path is relative to the folder the command was typed in.
  const project = path.join(import.meta.dirname, '../../..');
  const words = process.argv.slice(2);
  const [given] = words;
  const from = process.env['INIT_CWD'] ?? process.cwd();
  try {
    await tool(project, given === undefined ? undefined : path.resolve(from, given), words);
  } catch (error) {
    process.stderr.write(
      `${errorSentence(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    );
    process.exitCode = 1;
  }
}
