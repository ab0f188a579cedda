import { readFileSync } from 'node:fs';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

export interface Received {
  body: { id: string; type: string; loungeId: string; createdAt: string; data: Record<string, unknown> };
  text: string;
  headers: IncomingHttpHeaders;
}

/** A system of a lounge that webhooks reach, on this machine. */
export interface WebhookReceiver {
  readonly address: string;
  readonly received: Received[];
  /** What it answers next, in order; then 200. */
  readonly answers: number[];
  close(): void;
}

/** Starts one on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      received.push({ text, body: JSON.parse(text) as Received['body'], headers: request.headers });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/events`, received, answers, close: () => void server.close() };
}

const documentation = readFileSync(join(import.meta.dirname, '../../docs/integrations.md'), 'utf8');
const [, documentedCheck] = /```js\n([\s\S]+?)```/.exec(documentation) ?? [];

/** Whether a receiver that does what docs/integrations.md says takes this for ours: its own lines are run. */
export function isSignatureValid({ headers, text }: Received, secret: string): boolean {
  if (!documentedCheck) throw new Error('docs/integrations.md shows no check of a signature');
  const header = String(headers['vitola-signature']);
  const known = { header, secret, rawBody: text, createHmac, timingSafeEqual, Buffer, Date };
  return Boolean(runInNewContext(`${documentedCheck};isOurs`, known));
}
