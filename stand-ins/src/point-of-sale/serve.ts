import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Till } from './till.ts';

export interface TillRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface TillReply {
  status?: number;
  body: unknown;
}

export interface RunningTill {
  url: string;
  close(): void;
}

/** Serves a merchant on a free port of this machine; faults come before answers. */
export async function serveTill(
  till: Till,
  answer: (request: TillRequest) => TillReply,
): Promise<RunningTill> {
  const server: Server = createServer((request, response) => {
    void buffer(request).then(async (content) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      till.requests.push(`${request.method} ${pathname}`);
      const fault = till.faults.shift();
      if (fault === 'silence') return;
      if (typeof fault === 'function') await fault();
      else if (fault) return void response.writeHead(fault.status, fault.headers).end('{}');
      const text = content.toString('utf8');
      const { status = 200, body } = answer({
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The token of an Authorization header. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  authorization.replace(/^Bearer /, '');

/** A webhook as the provider sends it. */
export interface TillWebhook {
  headers: Record<string, string>;
  body: string;
}
