import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a distributor's server answers at a path. */
export interface DistributorAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends this many parts of a megabyte. */
  megabytes?: number;
  /** Never ends the answer. */
  hangs?: boolean;
}

/** A distributor's server with lists, on this machine. */
export interface DistributorStandIn {
  readonly origin: string;
  /** The address of a path. */
  url(path: string): string;
  /** Says what a path answers from now on; without it the path is 404. */
  answer(path: string, answer: DistributorAnswer | string): void;
  readonly received: { path: string; headers: IncomingHttpHeaders }[];
  close(): void;
}

/** Starts one on a free port. */
export async function startDistributor(): Promise<DistributorStandIn> {
  const answers = new Map<string, DistributorAnswer>();
  const received: DistributorStandIn['received'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    received.push({ path, headers: request.headers });
    const { status = 200, headers = {}, body = '', megabytes, hangs } = answers.get(path) ?? { status: 404 };
    response.writeHead(status, headers);
    if (hangs) return void response.write('Item');
    if (megabytes === undefined) return void response.end(body);
    const part = Buffer.alloc(1024 * 1024, 'a');
    let left = megabytes;
    const send = (): void => {
      while (left > 0) {
        left -= 1;
        if (!response.write(part)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    url: (path) => `${origin}${path}`,
    answer: (path, answer) => void answers.set(path, typeof answer === 'string' ? { body: answer } : answer),
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
