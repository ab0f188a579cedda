import { Agent, request as send } from 'node:http';
import { performance } from 'node:perf_hooks';
import autocannon, { type Request } from 'autocannon';

/** How many callers send requests at once, each the next one as soon as it has its reply. */
export const connectionsUnderLoad = 64;

/** The figures of one run of a call; times in milliseconds. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
  failed: number;
}

/** Sends `requests` in turn from all callers at once, for `seconds`. */
export async function measureUnderLoad(
  url: string,
  requests: Request[],
  seconds: number,
  connections = connectionsUnderLoad,
): Promise<Run> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result.requests.total,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Milliseconds of each of `count` calls by a single caller, one after another. */
export async function measureAlone(url: string, requests: Request[], count: number): Promise<number[]> {
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
