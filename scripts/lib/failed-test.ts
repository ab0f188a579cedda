/** A test in Vitest's JSON report. */
export interface TestReport {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** The test's name, and in parentheses why it failed: on a machine that nobody can log in to, all there is to go by. */
export function nameAndReason({ fullName, failureMessages }: TestReport): string {
  const lines = failureMessages.join('\n').split('\n');
  const reason = lines[0]?.trim().slice(0, 300);
  const place = lines.find((line) => /\.test\.tsx?:\d+/.test(line))?.match(/[\w.-]+\.tsx?:\d+/)?.[0];
  return `${fullName}${reason ? ` (${[reason, place].filter(Boolean).join(', ')})` : ''}`;
}
