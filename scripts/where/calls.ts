import { allEndpoints, type ListedEndpoint } from '../../contract/src/all.ts';
import type { Endpoint } from '../../contract/src/endpoint.ts';
import { reach } from '../lib/imports.ts';
import { readText } from '../lib/tree.ts';
import type { Registration } from './registrations.ts';
import { implementationOf } from './implementation.ts';

/** The places of a call: its contract, its registration, and the function that carries it out. */
export interface CallFiles {
  contract: Registration;
  route: Registration | undefined;
  handler: Registration | undefined;
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

/** Where a call is declared, registered and carried out; the last two are absent where nothing serves it yet. */
export function filesOf(
  root: string,
  registered: ReadonlyMap<string, Registration>,
  { file, name, endpoint }: ListedEndpoint,
): CallFiles {
  const declared = new RegExp(`^export const ${name} = endpoint`);
  const line =
    readText(root, file)
      .split('\n')
      .findIndex((candidate) => declared.test(candidate)) + 1;
  const route = registered.get(`${endpoint.method} ${endpoint.path}`);
  const handler = route && implementationOf(root, route, name);
  return { contract: { file, line }, route, handler };
}
