import { basename } from 'node:path';
import { exportedNames, wordsOf } from '../lib/exported-names.ts';
import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

const banned = new Set(
  'util utils helper helpers common misc manager service handle handler handlers data info'.split(' '),
);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.[a-z]+$/;
const screen = /^[A-Z][A-Za-z]+Screen(\.test)?\.tsx$/;
const source = /\.(ts|tsx)$/;
const ownText = /\.(ts|tsx|sql|css|html|sh)$/;
const inSource = /^(contract|engine|server|stand-ins|web|e2e|bench|scripts)\//;

/** File and exported names say what a thing is: kebab-case, screens `XxxScreen.tsx`, no word that fits anything. */
export const names: Check = (root) => {
  const files = listFiles(root).filter((file) => inSource.test(file));
  return [
    ...files.filter((file) => source.test(file)).flatMap(fileNameProblems),
    ...files
      .filter((file) => source.test(file))
      .flatMap((file) => exportProblems(file, readText(root, file))),
    ...files
      .filter((file) => ownText.test(file))
      .flatMap((file) => leftoverProblems(file, readText(root, file))),
  ];
};

function fileNameProblems(file: string): string[] {
  const name = basename(file);
  const problems: string[] = [];
  if (!kebab.test(name) && !screen.test(name)) {
    problems.push(`${file}: name it in kebab-case, or XxxScreen.tsx for a screen`);
  }
  const word = file
    .replaceAll(/service-worker|data-directory|account-manager/g, '')
    .split(/[/.-]/)
    .find((part) => banned.has(part.toLowerCase()));
  if (word) problems.push(`${file}: "${word}" fits anything; say what it holds`);
  return problems;
}

// Terms of the web and of the trade that happen to hold a banned word.
const fieldTerms = /service worker|data (?:url|directory|folders?)|account manager/;

const local = /\b(?:const|function) (handle[A-Z]\w*)/g;

function exportProblems(file: string, text: string): string[] {
  const found = [...exportedNames(text), ...[...text.matchAll(local)].map((match) => match[1] ?? '')];
  return found.flatMap((name) => {
    const words = wordsOf(name).replace(fieldTerms, '').split(' ');
    const word = words.find((part) => banned.has(part));
    return word ? [`${file}: "${word}" in ${name} fits anything; say what it is`] : [];
  });
}

// The brackets keep the expression from finding itself.
const leftover = /\bT[O]DO\b|\bFIX[M]E\b|[Ll]orem i[p]sum/;

function leftoverProblems(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => (leftover.test(line) ? [`${file}:${at + 1}: unfinished words`] : []));
}
