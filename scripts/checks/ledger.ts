import { existsSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

const file = 'docs/asvs.csv';
/** Held, as a test shows; asks for a document, which is there; open, and why; the operator's; about a thing that we don't have. */
const verdicts = ['held', 'documented', 'open', 'elsewhere', 'none'];
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

interface Row {
  requirement: string;
  verdict: string;
  evidence: string;
  date: string;
}

/** The security ledger points at files and words that exist, answers each requirement once, and dates every answer. */
export const ledger: Check = (root) => {
  const { data: rows } = papaparse.parse<Row>(readText(root, file), { header: true, skipEmptyLines: true });
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const isRepeated = seen.has(row.requirement);
    seen.add(row.requirement);
    const problems = problemsOf(root, row).map((problem) => `${file}: ${row.requirement} ${problem}`);
    return isRepeated ? [...problems, `${file}: ${row.requirement} is answered twice`] : problems;
  });
};

function problemsOf(root: string, { verdict, evidence, date }: Row): string[] {
  const problems = [];
  if (!verdicts.includes(verdict)) problems.push(`has the verdict "${verdict}"`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) problems.push('has no date');
  const pieces = evidence.split(' | ').map((piece) => piece.split(': '));
  const named = pieces.filter(([path = '']) => /^[\w.-]+(\/[\w.-]+)*\.\w+$/.test(path));
  if (verdict === 'held' && !named.some(([path = '']) => isTest(path)))
    problems.push('is held, but no test shows it');
  if (verdict === 'documented' && named.length === 0) problems.push('is documented, but nowhere');
  if (evidence === '') problems.push('gives no reason');
  for (const [path = '', ...words] of named) {
    if (!existsSync(join(root, path))) problems.push(`names ${path}, which does not exist`);
    else if (!readText(root, path).includes(words.join(': ')))
      problems.push(`names words that ${path} does not have: ${words.join(': ')}`);
  }
  return problems;
}
