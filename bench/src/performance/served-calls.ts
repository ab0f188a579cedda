import type { Request } from 'autocannon';
import { guestRequests, type Call, calls } from './calls.ts';
import type { SeededLounges } from './targets/seed-lounges.ts';

/** What the product reports when it listens. */
export interface Product {
  url: string;
  lounges: SeededLounges;
  /** The process of the server, and the first one of its PostgreSQL. */
  pid: number;
  databasePid: number;
}

interface ServedCalls {
  served: Call[];
  skipped: string[];
  /** Bytes of a reply with three cards. */
  bytesOfCards: number;
}

/** The calls that this build serves, each tried once, and the names of those it doesn't. */
export async function servedCalls(product: Product): Promise<ServedCalls> {
  const { lounges, url } = product;
  const [guest] = guestRequests(lounges[300].loungeId, '/api/recommendations/tiered');
  const result = await answerOf<Record<'primary' | 'budget' | 'premium', { id: string } | null>>(url, guest);
  const { preferences } = JSON.parse(guest?.body ?? '{}') as { preferences: unknown };
  const { primary, budget, premium } = result;
  const share = {
    loungeId: lounges[300].loungeId,
    recommendations: { primary, budget, premium },
    questionnaire: preferences,
  };
  const shareBody = JSON.stringify(share);
  const { shareId } = await answerOf<{ shareId: string }>(url, {
    method: 'POST',
    path: '/api/share/qr',
    headers: { 'content-type': 'application/json' },
    body: shareBody,
  });
  const served: Call[] = [];
  const skipped: string[] = [];
  for (const call of calls(lounges, shareId, shareBody)) {
    const { status } = await send(url, call.requests[0]);
    if (status === 200) served.push(call);
    else skipped.push(`${call.name}: this build answers ${status}`);
  }
  const bytesOfCards = Buffer.byteLength(JSON.stringify(result));
  return { served, skipped, bytesOfCards };
}

async function answerOf<Reply>(url: string, request: Request | undefined): Promise<Reply> {
  const response = await send(url, request);
  if (!response.ok) throw new Error(`${request?.path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

function send(url: string, request: Request = {}): Promise<Response> {
  const { method = 'GET', path = '/', headers = {}, body } = request.setupRequest?.(request) ?? request;
  return fetch(url + path, { method, headers, ...(body && { body }) });
}
