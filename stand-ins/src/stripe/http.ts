import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Form, readForm, textAt, textsAt } from './form.ts';
import { missing, StripeError, unusable } from './refusal.ts';
import type { StripeStandIn } from './stand-in.ts';
import type { StoredObject } from './store.ts';

const maxBytes = 64 * 1024;

type Answer = Promise<object>;

/** Serves the stand-in where Stripe's library can call it: on this machine alone, for whoever has the key. */
export async function listen(
  standIn: StripeStandIn,
  key: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(standIn, key, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}

async function answer(
  standIn: StripeStandIn,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    refuseStranger(request, key);
    const text = await bodyOf(request);
    const kept = request.headers['idempotency-key'];
    const work = () =>
      route(standIn, request.method ?? '', new URL(request.url ?? '/', 'http://stand-in'), readForm(text));
    const body = await standIn.inTurn(() =>
      typeof kept === 'string' && request.method === 'POST'
        ? answerOnce(standIn, kept, `${request.url} ${text}`, work)
        : work(),
    );
    send(response, 200, body);
  } catch (error) {
    if (error instanceof StripeError) send(response, error.status, error.body);
    else send(response, 500, { error: { type: 'api_error', message: 'The stand-in failed.' } });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
  response.end(JSON.stringify(body));
}

function refuseStranger({ headers }: IncomingMessage, key: string): void {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const given = headers.authorization ?? '';
  if (!timingSafeEqual(hash(given), hash(`Bearer ${key}`)))
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw unusable('That is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface Kept extends StoredObject {
  content: string;
  answer: object;
}

/** The first answer to an idempotency key; the same key with other content is refused, as Stripe does. */
async function answerOnce(standIn: StripeStandIn, key: string, content: string, work: () => Answer): Answer {
  const id = `idempotency/${key}`;
  const first = (await standIn.find(id)) as Kept | undefined;
  if (!first) {
    const made = await work();
    await standIn.put({ id, object: 'stand_in.answer', content, answer: made } satisfies Kept as Kept);
    return made;
  }
  if (first.content === content) return first.answer;
  throw new StripeError(
    400,
    'idempotency_error',
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  );
}

function route(standIn: StripeStandIn, method: string, url: URL, form: Form): Answer {
  const [, kind = '', id, verb] = url.pathname
    .replace('/checkout/sessions', '/checkouts')
    .split('/')
    .slice(1);
  const call = `${method} ${kind}${id ? '/id' : ''}${verb ? `/${verb}` : ''}`;
  switch (call) {
    case 'POST customers':
      return standIn.createCustomer({
        email: textAt(form, 'email') ?? null,
        name: textAt(form, 'name') ?? null,
        metadata: textsAt(form, 'metadata'),
      });
    case 'GET customers/id':
      return standIn.customer(id ?? '');
    case 'GET prices/id':
      return Promise.resolve(standIn.price(id ?? ''));
    case 'POST checkouts':
      return createCheckout(standIn, form);
    case 'GET checkouts/id':
      return standIn.checkout(id ?? '');
    case 'POST checkouts/id/expire':
      return standIn.expireCheckout(id ?? '');
    case 'GET subscriptions':
      return listSubscriptions(standIn, url.searchParams);
    case 'GET subscriptions/id':
      return standIn.subscription(id ?? '');
    case 'POST billing_portal/id':
      return createPortal(standIn, form);
    default:
      throw missing('call', `${method} ${url.pathname}`);
  }
}

function createCheckout(standIn: StripeStandIn, form: Form): Answer {
  if (textAt(form, 'mode') !== 'subscription') throw unusable('Only mode subscription is known here.');
  return standIn.createCheckout({
    customer: required(form, 'customer'),
    price: required(form, 'line_items', '0', 'price'),
    successUrl: required(form, 'success_url'),
    cancelUrl: required(form, 'cancel_url'),
    reference: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
  });
}

function createPortal(standIn: StripeStandIn, form: Form): Answer {
  const confirm = ['flow_data', 'subscription_update_confirm'] as const;
  const change = textAt(form, 'flow_data', 'type') === 'subscription_update_confirm' && {
    subscription: required(form, ...confirm, 'subscription'),
    item: required(form, ...confirm, 'items', '0', 'id'),
    price: required(form, ...confirm, 'items', '0', 'price'),
    doneUrl: textAt(form, 'flow_data', 'after_completion', 'redirect', 'return_url') ?? null,
  };
  return standIn.createPortal({
    customer: required(form, 'customer'),
    returnUrl: textAt(form, 'return_url') ?? null,
    change: change || null,
  });
}

async function listSubscriptions(standIn: StripeStandIn, asked: URLSearchParams): Answer {
  const all = await standIn.list('subscription', asked.get('customer') ?? undefined);
  // Stripe lists the newest first.
  return { object: 'list', url: '/v1/subscriptions', has_more: false, data: all.toReversed() };
}

function required(form: Form, ...names: string[]): string {
  const text = textAt(form, ...names);
  if (text) return text;
  throw unusable(`Missing required param: ${names.join('.')}.`);
}
