import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { readText } from '../lib/tree.ts';
import type { Registration } from './registrations.ts';

/** Where the function is that carries out a call: what its registration calls, or the registration itself. */
export function implementationOf(root: string, route: Registration, name: string): Registration {
  const text = readText(root, route.file);
  const own = statementAt(text, route.line).replace(/^\s*serve\(/, '');
  const called = [...own.matchAll(/(?<![.\w])(\w+)(?:\.(\w+))?(?=\()/g)].map(([, head = '', method]) => ({
    head,
    method,
  }));
  const places = called.flatMap(({ head, method }) => {
    const place = method
      ? methodOf(root, route.file, text, head, method)
      : functionOf(root, route.file, head);
    return place ? [{ ...place, isNamesake: head === name }] : [];
  });
  // A route handler with a body of its own implements the call, unless it hands over to one of the call's name.
  const isInline = /=> \{$/m.test(own);
  const { file, line } =
    places.find(({ isNamesake }) => isNamesake) ?? (isInline ? route : places[0]) ?? route;
  return { file, line };
}

/** The statement that starts on a line: what is indented below it belongs to it. */
function statementAt(text: string, line: number): string {
  const lines = text.split('\n').slice(line - 1);
  const indent = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  const end = lines.findIndex((next, at) => at > 0 && /^ *[\w/]/.test(next) && next.search(/\S/) <= indent);
  return lines.slice(0, end === -1 ? undefined : end).join('\n');
}

/** Where a file, or the file it imports a name from, declares a function, a class or a constant. */
function functionOf(root: string, file: string, name: string): Registration | undefined {
  const text = readText(root, file);
  const declared = new RegExp(`^(?:export )?(?:async )?(?:function|const|class) ${name}\\b`);
  const line = text.split('\n').findIndex((candidate) => declared.test(candidate)) + 1;
  if (line > 0) return { file, line };
  const specifier = new RegExp(
    `^(?:import|export) (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`,
    'm',
  ).exec(text)?.[1];
  const source = specifier && join(dirname(file), specifier);
  return source && existsSync(join(root, source)) ? functionOf(root, source, name) : undefined;
}

/** Where the class of a local value declares a method. */
function methodOf(
  root: string,
  file: string,
  text: string,
  value: string,
  method: string,
): Registration | undefined {
  const type =
    new RegExp(`\\bconst ${value} = new (\\w+)`).exec(text)?.[1] ??
    new RegExp(`\\b${value}: (\\w+)`).exec(text)?.[1];
  const place = type && functionOf(root, file, type);
  if (!place) return undefined;
  const lines = readText(root, place.file).split('\n');
  const line =
    lines.findIndex((candidate) => new RegExp(`^ {2}(?:async )?${method}[(<]`).test(candidate)) + 1;
  return line > 0 ? { file: place.file, line } : place;
}
