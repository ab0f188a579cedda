import { basename } from 'node:path';
import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends a run's output with what failed, its browser and `N passed, N failed`, like all our test runs. */
export default class ClosingLine implements Reporter {
  readonly #outcomes = new Map<string, boolean>();
  readonly #failed: string[] = [];
  #browser = '';

  onBegin({ metadata }: FullConfig): void {
    this.#browser = String(metadata.browser);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isPassed = result.status === test.expectedStatus;
    this.#outcomes.set(test.id, isPassed);
    if (!isPassed)
      this.#failed.push(`${basename(test.location.file)}: ${test.titlePath().slice(3).join(' ')}`);
  }

  onEnd({ status }: FullResult): void {
    const passed = [...this.#outcomes.values()].filter(Boolean).length;
    const failed = this.#outcomes.size - passed;
    const broken = status === 'passed' || failed > 0 ? failed : 1;
    for (const title of this.#failed) process.stdout.write(`Failed: ${title}\n`);
    process.stdout.write(`Browser: ${this.#browser}, ${this.#outcomes.size} journeys\n`);
    process.stdout.write(`${passed} passed, ${broken} failed\n`);
  }
}
