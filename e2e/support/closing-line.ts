import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends a run's output with its browser and `N passed, N failed`, like all our test runs. */
export default class ClosingLine implements Reporter {
  readonly #outcomes = new Map<string, boolean>();
  #browser = '';

  onBegin({ metadata }: FullConfig): void {
    this.#browser = String(metadata.browser);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#outcomes.set(test.id, result.status === test.expectedStatus);
  }

  onEnd({ status }: FullResult): void {
    const passed = [...this.#outcomes.values()].filter(Boolean).length;
    const failed = this.#outcomes.size - passed;
    const broken = status === 'passed' || failed > 0 ? failed : 1;
    process.stdout.write(`Browser: ${this.#browser}, ${this.#outcomes.size} journeys\n`);
    process.stdout.write(`${passed} passed, ${broken} failed\n`);
  }
}
