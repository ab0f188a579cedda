import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { errors } from '../../contract/src/errors.ts';
import { variables } from '../../server/src/env/env-variables.ts';
import { listFiles, readText } from '../lib/tree.ts';
import type { Check } from './check.ts';

const checked = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/;
const folders = 'contract|engine|server|stand-ins|web|e2e|bench|scripts|docs|\\.ci';
const path = new RegExp(`^(?:${folders})(?:/[\\w@$.*<>{},-]+)*/?$`);
/** A file's name alone, which may stand in any folder. */
const fileName = /^\.?[\w.-]+\.(?:ts|json|md|sh)$|^\.(?:npmrc|gitignore|env\.example)$/;
const built = new Set(['dist', '.data', 'node_modules']);
const variable = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** What the documents name is there: paths, links, npm scripts, environment variables. */
export const docs: Check = (root) => {
  const files = listFiles(root);
  const names = new Set(files.map((file) => basename(file)));
  const scripts = Object.keys((JSON.parse(readText(root, 'package.json')) as { scripts: object }).scripts);
  const known = knownWords(root);
  return files
    .filter((file) => checked.test(file))
    .flatMap((file) => {
      const text = readText(root, file);
      const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
      return [
        ...spans
          .filter((span) => isPath(span) && !names.has(span) && !exists(root, span))
          .map((span) => `${span} is not there`),
        ...deadLinks(root, file, text),
        ...npmScriptsIn(text)
          .filter((name) => !scripts.includes(name))
          .map((name) => `npm run ${name}: no such script`),
        ...variablesIn(text, spans)
          .filter((name) => !known.has(name))
          .map((name) => `${name} is no variable we read`),
      ].map((problem) => `${file}: ${problem}`);
    });
};

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const blocks = (text: string) => [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => block);
const isPath = (span: string) => path.test(span) || fileName.test(span);

/** `<feature>` and `NNNN` stand for any name; then one match is enough. */
function exists(root: string, span: string): boolean {
  if (span.split('/').some((part) => built.has(part))) return true;
  const pattern = span.replaceAll(/<[^>]*>|NNNN/g, '*');
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern));
}

function deadLinks(root: string, file: string, text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter(
      (target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, normalize(join(dirname(file), target)))),
    )
    .map((target) => `the link to ${target} leads nowhere`);
}

const npmScriptsIn = (text: string) =>
  [...text.matchAll(/\bnpm run ([\w:]+)/g)].map((match) => match[1] ?? '');

const variablesIn = (text: string, spans: string[]) => [
  ...spans
    .map((span) => span.split('=')[0] ?? '')
    .filter((span) => span.includes('_') && variable.test(span)),
  ...blocks(text).flatMap((block) =>
    [...block.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)].map((m) => m[1] ?? ''),
  ),
];

/** Capital words that mean something in the code: variables of the product and of the tools, and error codes. */
function knownWords(root: string): Set<string> {
  const sources = listFiles(root).filter((file) =>
    /^(e2e|bench|scripts|web|server|stand-ins)\/.*\.ts$/.test(file),
  );
  const read = sources.flatMap((file) =>
    [...readText(root, file).matchAll(/process\.env\.([A-Z0-9_]+)/g)].map((m) => m[1] ?? ''),
  );
  return new Set([...variables.map(({ name }) => name), ...Object.keys(errors), ...read]);
}
