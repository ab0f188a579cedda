import { join } from 'node:path';
import type { Identifier as Name, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isJsxAttribute,
  isRegularExpressionLiteral,
  isTypeAliasDeclaration,
  isTypeNode,
} from 'typescript/unstable/ast/is';
import { API, type Project, type Symbol } from 'typescript/unstable/sync';
import { entryAt, lackOf } from './compat.ts';
import { harmless } from './harmless.ts';
import { lackOfBuiltIn, suspectNames } from './newer-names.ts';

/** A place in a source, in characters from its start, and what the browsers at the floor lack there. */
export interface Finding {
  at: number;
  what: string;
}

/** What each of the web app's sources (and what they import of ours) uses that browsers at the floor lack. */
export function findingsInScripts(
  root: string,
  isLookedAt: (file: string) => boolean,
): Map<string, Finding[]> {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'web/tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('web/tsconfig.json cannot be opened');
    const files = project.program.getSourceFileNames().filter(isLookedAt).toSorted();
    return new Map(
      files.flatMap((file) => {
        const source = project.program.getSourceFile(file);
        return source ? [[file, findingsIn(source, project)] as const] : [];
      }),
    );
  } finally {
    api.close();
  }
}

function findingsIn(source: SourceFile, project: Project): Finding[] {
  const names: Name[] = [];
  const found: Finding[] = [];
  const walk = (node: Node): void => {
    if (isTypeNode(node) || isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) return;
    if (isImportDeclaration(node)) return;
    if (isIdentifier(node) && suspectNames.has(node.text)) names.push(node);
    const what = isRegularExpressionLiteral(node)
      ? newerInExpression(node.text)
      : isJsxAttribute(node)
        ? newerAttribute(node.name.getText(source))
        : undefined;
    if (what !== undefined) found.push({ at: node.getStart(source), what });
    node.forEachChild(walk);
  };
  source.forEachChild(walk);
  if (names.length === 0) return found;
  const symbols = project.checker.getSymbolAtLocation(names);
  const uses = names.flatMap((name, place) => {
    const what = newerSymbol(symbols[place]);
    return what === undefined ? [] : [{ at: name.getStart(source), what }];
  });
  return [...found, ...uses].toSorted((a, b) => a.at - b.at);
}

const isOfTheLanguage = (path: string) => /\/lib\.(es|dom|decorators)[\w.]*\.d\.ts$/.test(path);

function newerSymbol(symbol: Symbol | undefined): string | undefined {
  if (!symbol?.declarations.some(({ path }) => isOfTheLanguage(path))) return undefined;
  const owner = symbol.getParent()?.name;
  const lack = lackOfBuiltIn(owner, symbol.name);
  const of = owner === undefined || owner === '__type' ? '' : `${owner.replace(/Constructor$/, '')}.`;
  return lack && `${of}${symbol.name} needs ${lack}`;
}

/** A whole file that an older browser cannot parse is lost, so lookbehind goes too, though the floor has just learned it. */
function newerInExpression(written: string): string | undefined {
  if (/\(\?<[=!]/.test(written))
    return 'lookbehind in an expression: older browsers cannot read the whole file';
  if (/\(\?[a-z]*-?[a-z]+:/.test(written)) return 'modifiers in an expression need a newer browser';
  if (/\/[a-z]*v[a-z]*$/.test(written)) return 'the v flag of an expression needs Chrome 112, Safari 17';
  return undefined;
}

function newerAttribute(name: string): string | undefined {
  if (harmless.has(name)) return undefined;
  const lack = lackOf(entryAt('html', 'global_attributes', name.toLowerCase()));
  return lack && `the attribute ${name} needs ${lack}`;
}
