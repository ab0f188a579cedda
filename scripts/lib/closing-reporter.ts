import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { closingLine } from './count.ts';
import { failures } from './failures.ts';

/** Closes Vitest's output with a line for each failure, and one that counts what passed and failed. */
export class ClosingReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const lines = failures(files, uncaught);
    const passed = files.reduce((sum, file) => sum + [...file.children.allTests('passed')].length, 0);
    lines.push(closingLine([{ passed, failed: lines.length }]).text);
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
