import { allEndpoints, type ListedEndpoint } from '../../contract/src/all.ts';
import type { Endpoint } from '../../contract/src/endpoint.ts';
import { reach } from '../lib/imports.ts';
import { listFiles, readText } from '../lib/tree.ts';

/** The files of a call: `file:line` of its contract, its route, and the verb that does it. */
export interface CallFiles {
  contract: string;
  route: string | undefined;
  verb: string | undefined;
}

const pattern = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

const parameters = ({ path }: Endpoint) => path.split('{').length;

/** The calls that a path of the API may mean, whatever the method. */
export const callsAt = (pathname: string): ListedEndpoint[] =>
  allEndpoints
    .filter(({ endpoint }) => pattern(endpoint).test(pathname))
    .toSorted((a, b) => parameters(a.endpoint) - parameters(b.endpoint))
    .filter(({ endpoint }, _, [best]) => endpoint.path === best?.endpoint.path);

/** The calls that the sources reached from a file make: by the contract's name, or by a path written out. */
export function callsFrom(root: string, entry: string): ListedEndpoint[] {
  const sources = [...reach(root, entry).files.keys()].filter((file) => /^web\/src\/.*\.tsx?$/.test(file));
  const texts = sources.map((file) => readText(root, file));
  return allEndpoints.filter(({ file, name, endpoint }) =>
    texts.some((text) => namesIt(text, file, name) || writesIt(text, endpoint)),
  );
}

function namesIt(text: string, file: string, name: string): boolean {
  const subpath = file.replace('contract/src/', '').replace('.ts', '');
  const imported = new RegExp(`import ([^;]*?) from '@vitola/contract/${subpath}'`, 'g');
  return [...text.matchAll(imported)].some(([, names = '']) => {
    const namespace = /\* as (\w+)/.exec(names)?.[1];
    if (namespace) return new RegExp(`\\b${namespace}\\.${name}\\b`).test(text);
    return new RegExp(`(?<!type )\\b${name}\\b`).test(names);
  });
}

/** `'POST /api/share/qr'` as the app calls, `'/api/share/qr'`, or `/api/share/${id}`. A path that another call continues is not enough. */
function writesIt(text: string, { method, path }: Endpoint): boolean {
  if (text.includes(`'${method} ${path}'`)) return true;
  const written = path
    .split('/')
    .map((part) => (part.startsWith('{') ? String.raw`\$\{[^}]*\}` : part))
    .join('/');
  return new RegExp(`['"\`]${written}[?'"\`]`).test(text);
}

/** Where a call is declared, routed and carried out; undefined where nothing serves it. */
export function filesOf(root: string, { file: contract, name }: ListedEndpoint): CallFiles {
  const line = lineOf(readText(root, contract), new RegExp(`^export const ${name} = endpoint`));
  const routes = listFiles(root).filter((file) => /^server\/src\/features\/[^/]+\/routes\.ts$/.test(file));
  const serving = routes.find((file) => serves(readText(root, file), name));
  if (!serving) return { contract: `${contract}:${line}`, route: undefined, verb: undefined };
  const text = readText(root, serving);
  return {
    contract: `${contract}:${line}`,
    route: `${serving}:${lineOf(text, new RegExp(`\\bapi\\.${name}\\b`))}`,
    verb: verbIn(text, name, serving),
  };
}

const serves = (text: string, name: string) =>
  new RegExp(`serve\\(\\s*app,\\s*(\\w+\\.)?${name},`).test(text);
const lineOf = (text: string, wanted: RegExp) => text.split('\n').findIndex((line) => wanted.test(line)) + 1;

/** The file that the routes import what they call from: the first name behind the arrow that is imported. */
function verbIn(text: string, name: string, serving: string): string | undefined {
  const behind = text.slice(text.search(new RegExp(`serve\\(\\s*app,\\s*(\\w+\\.)?${name},`)));
  const own = behind.slice(
    0,
    behind.indexOf('\n  serve(', 1) === -1 ? behind.length : behind.indexOf('\n  serve(', 1),
  );
  for (const [called] of own.slice(own.indexOf('=>')).matchAll(/\w+(?=\()/g)) {
    const source = new RegExp(`import (?:type )?\\{[^}]*\\b${called}\\b[^}]*\\} from '(\\./[^']+)'`).exec(
      text,
    )?.[1];
    if (source) return serving.replace('routes.ts', source.slice(2));
  }
  return undefined;
}
