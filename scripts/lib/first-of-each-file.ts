/** The first journey of each spec file, from what `playwright test --list` prints, as `--test-list` reads it. */
export function firstOfEachFile(listed: string): string[] {
  const first = new Map<string, string>();
  for (const line of listed.split('\n')) {
    const [, file, title] = /^\s+(\S+\.spec\.ts):\d+:\d+ › (.+)$/.exec(line) ?? [];
    if (file && title && !first.has(file)) first.set(file, `${file} › ${title}`);
  }
  return [...first.values()];
}
