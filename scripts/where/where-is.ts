import type { ListedEndpoint } from '../../contract/src/all.ts';
import { matchPage } from '../../contract/src/pages.ts';
import { whoMay } from '../documents/endpoints.ts';
import { callsAt, callsFrom, filesOf } from './calls.ts';
import type { Registration } from './registrations.ts';
import { screenOf } from './screen.ts';

type Registrations = ReadonlyMap<string, Registration>;

const written = ({ file, line }: Registration) => `${file}:${line}`;

/** Where the code of an address is: of a page its screen and the calls it makes, of a call its files. */
export function whereIs(root: string, registered: Registrations, address: string): string {
  const pathname = new URL(address.replace(/^[A-Z]+ /, ''), 'http://localhost').pathname;
  return pathname.startsWith('/api/')
    ? whereIsCall(root, registered, address, pathname)
    : whereIsPage(root, registered, pathname);
}

function whereIsPage(root: string, registered: Registrations, pathname: string): string {
  const match = matchPage(pathname);
  if (!match) return `${pathname} is no page: it shows "Page Not Found".`;
  const screen = screenOf(root, match.path);
  const calls = callsFrom(root, screen.file);
  return [
    `page      ${match.path}`,
    `seen by   ${match.page.who}`,
    `screen    ${written(screen)}`,
    ...(calls.length > 0 ? ['calls'] : []),
    ...calls.flatMap((call) => linesOf(root, registered, call)),
  ].join('\n');
}

function whereIsCall(root: string, registered: Registrations, address: string, pathname: string): string {
  const method = /^([A-Z]+) /.exec(address)?.[1];
  const calls = callsAt(pathname).filter(({ endpoint }) => !method || endpoint.method === method);
  if (calls.length === 0) return `There is no call ${method ?? ''} ${pathname}.`.replace('  ', ' ');
  return calls.flatMap((call) => linesOf(root, registered, call)).join('\n');
}

function linesOf(root: string, registered: Registrations, call: ListedEndpoint): string[] {
  const { contract, route, handler } = filesOf(root, registered, call);
  const { method, path, access } = call.endpoint;
  return [
    `  ${method} ${path}  (${whoMay(access)})`,
    `    contract  ${written(contract)}`,
    ...(route ? [`    route     ${written(route)}`] : []),
    ...(handler ? [`    handler   ${written(handler)}`] : []),
  ];
}
