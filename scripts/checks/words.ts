import { basename } from 'node:path';
import { exportedNames, wordsOf } from '../lib/exported-names.ts';
import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

/** Words that misled whoever searched the usual one, and the usual one. Each is looked for in the words of a name. */
const betterWords: readonly (readonly [misleading: RegExp, better: string])[] = [
  [/\b(?:account|picks|mail) letters?\b|\bletter (?:button|look|sheet)\b/, 'email'],
  [/\blettering\b/, 'text, such as pdf-text'],
  [/\b(?:in|with) room\b|\broom of\b|^room$/, 'theme'],
  [/\b(?:told|tells?)\b/, 'explain, log, notify or report, whichever it is'],
  [/\bjobless\b/, 'unscheduled'],
  [/\btakes? up\b/, 'requeue'],
  [/\bleftover\b/, 'stale'],
  [/\boccupant\b/, 'holder'],
  [/\bsweeps?\b/, 'purge for rows, expire for what has a time limit'],
  [/\beach alone\b/, 'runIsolated'],
  [/^given$/, 'omitUndefined'],
  [/\bunreadable\b/, 'malformed'],
  [/\bwish(?:es)?\b/, 'request or query'],
  [/\bfront door\b/, 'public pages'],
  [/\bdesk\b/, 'dashboard'],
  [/\bpress(?:es)?$/, 'click'],
  [/\bdrawn\b/, 'prerendered, or say what is drawn'],
  [/\basleep\b/, 'disabled or inert'],
  [/\brepeatable\b|\banswers repeats\b/, 'idempotent'],
  [/\bcriticised\b/, 'critiqued'],
  [/\bpatience\b/, 'timeout'],
  [/\bmay pass\b/, 'transient'],
  [/\btry again\b/, 'retry'],
  [/\banew\b/, 'again, or say what is repeated'],
  [
    /^most (?:active|at once|bytes|critiques|leads|open|listed|overlap|sessions|stock)\b/,
    'max, as in maxStock',
  ],
];
const source = /^(contract|engine|server|stand-ins|web|e2e|bench|scripts)\/.*\.tsx?$/;

/** Exported identifiers and file names use the trade's word for what is technical; prose is free. */
export const words: Check = (root) =>
  listFiles(root).flatMap((file) => (source.test(file) ? problemsIn(file, readText(root, file)) : []));

function problemsIn(file: string, text: string): string[] {
  const fileName = basename(file).replace(/(\.(test|spec))?\.tsx?$/, '');
  return [fileName, ...exportedNames(text)].flatMap((name) => problemsOf(file, name));
}

function problemsOf(file: string, name: string): string[] {
  const found = betterWords.find(([misleading]) => misleading.test(wordsOf(name)));
  return found ? [`${file}: ${name} is misleading; the usual word is ${found[1]}`] : [];
}
