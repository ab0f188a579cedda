import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import autocannon, { type Request } from 'autocannon';

/** How many callers ask at once, each the next thing as soon as it is answered. */
export const connectionsUnderLoad = 64;

/** What one run of a call gave; times in milliseconds. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
  failed: number;
}

/** Asks `requests` in turn for so many seconds from all callers at once. */
export async function underLoad(url: string, requests: Request[], seconds: number): Promise<Run> {
  const result = await autocannon({ url, connections: connectionsUnderLoad, duration: seconds, requests });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** How long one caller alone waits: the milliseconds of each of `count` calls, one after another. */
export async function alone(url: string, requests: Request[], count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const request = requests[at % requests.length] ?? {};
    const { method, path, headers = {}, body = '' } = request.setupRequest?.(request) ?? request;
    const started = performance.now();
    await new Promise<void>((answered, failed) => {
      const sent = send(url + (path ?? '/'), { agent, method: method ?? 'GET', headers }, (response) => {
        response.resume();
        response.once('end', answered);
      });
      sent.once('error', failed);
      sent.end(body);
    });
    times.push(performance.now() - started);
  }
  agent.destroy();
  return times;
}
