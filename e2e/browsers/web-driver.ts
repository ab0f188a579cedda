import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from './page.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const afterFrames =
  'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));';

/** Opens a W3C WebDriver session with plain HTTP calls; the page's errors come from `readComplaints`. */
export async function openSession(
  driver: string,
  capabilities: object,
  readComplaints: () => Promise<string[]>,
): Promise<Page> {
  const { sessionId } = (await call(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const inSession = (path: string, body: object = {}) =>
    call(driver, 'POST', `/session/${sessionId}${path}`, body);
  const script = (body: string) => inSession('/execute/sync', { script: body, args: [] });
  const element = async (found: string): Promise<string> => {
    const answer = (await script(`return ${found}`)) as Record<string, string> | null;
    const id = answer?.[elementKey];
    if (id === undefined) throw new Error(`The page has no ${found}`);
    return `/element/${id}`;
  };
  return {
    open: async (address) => void (await inSession('/url', { url: address })),
    evaluate: async <T>(body: string) => (await script(body)) as T,
    click: async (found) => void (await inSession(`${await element(found)}/click`)),
    type: async (found, text) => void (await inSession(`${await element(found)}/value`, { text })),
    picture: async () => {
      // Rendering without a GPU lags behind the page.
      await inSession('/execute/async', { script: afterFrames, args: [] });
      await pause(1_000);
      const screenshot = (await call(driver, 'GET', `/session/${sessionId}/screenshot`)) as string;
      return Buffer.from(screenshot, 'base64');
    },
    complaints: readComplaints,
    // The session closes the window, which makes some drivers fail here.
    close: async () => void (await call(driver, 'DELETE', `/session/${sessionId}`).catch(() => undefined)),
  };
}

/** Waits until a driver accepts sessions; false if it doesn't within about ten seconds. */
export async function isReady(driver: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = (await call(driver, 'GET', '/status').catch(() => null)) as { ready: boolean } | null;
    if (status?.ready) return true;
    await pause(100);
  }
  return false;
}

async function call(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${driver}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error} ${message}`);
}
