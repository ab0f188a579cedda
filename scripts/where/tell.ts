import type { ListedEndpoint } from '../../contract/src/all.ts';
import { matchPage } from '../../contract/src/pages.ts';
import { whoMay } from '../documents/endpoints.ts';
import { callsAt, callsFrom, filesOf } from './calls.ts';
import { screenOf } from './screen.ts';

/** Where the code of an address is: of a page its screen and the calls it makes, of a call its files. */
export function whereIs(root: string, address: string): string {
  const pathname = new URL(address.replace(/^[A-Z]+ /, ''), 'http://localhost').pathname;
  return pathname.startsWith('/api/') ? whereIsCall(root, address, pathname) : whereIsPage(root, pathname);
}

function whereIsPage(root: string, pathname: string): string {
  const match = matchPage(pathname);
  if (!match) return `${pathname} is no page: it shows "Page Not Found".`;
  const screen = screenOf(root, match.path);
  const calls = screen ? callsFrom(root, screen) : [];
  return [
    `page      ${match.path}`,
    `seen by   ${match.page.who}`,
    `screen    ${screen ?? 'none yet'}`,
    ...(calls.length > 0 ? ['calls'] : []),
    ...calls.flatMap((call) => told(root, call)),
  ].join('\n');
}

function whereIsCall(root: string, address: string, pathname: string): string {
  const method = /^([A-Z]+) /.exec(address)?.[1];
  const calls = callsAt(pathname).filter(({ endpoint }) => !method || endpoint.method === method);
  if (calls.length === 0) return `There is no call ${method ?? ''} ${pathname}.`.replace('  ', ' ');
  return calls.flatMap((call) => told(root, call)).join('\n');
}

function told(root: string, call: ListedEndpoint): string[] {
  const { contract, route, verb } = filesOf(root, call);
  const { method, path, access, status } = call.endpoint;
  return [
    `  ${method} ${path}  (${whoMay(access)}${status === 'planned' ? '; planned' : ''})`,
    `    contract  ${contract}`,
    ...(route ? [`    route     ${route}`] : []),
    ...(verb ? [`    verb      ${verb}`] : []),
  ];
}
