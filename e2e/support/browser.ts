import type { Browser } from './found-browser.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackBrowser } from './packaged-browser.ts';

/** The error message if the machine has no usable browser. */
export const noBrowser =
  'No Chromium was found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the program.';

/** The value of CHROMIUM_PATH that skips the machine's browsers and uses the packaged one. */
export const packaged = 'packaged';

/**
 * Finds a Chromium for the journeys: the one of CHROMIUM_PATH, Playwright's own, the machine's (Chromium, Chrome,
 * Edge), or the one from npm, unpacked once. Throws `noBrowser` if there is none.
 */
export async function findBrowser(configured = process.env.CHROMIUM_PATH): Promise<Browser> {
  if (configured && configured !== packaged) {
    if (existsSync(configured)) return { executablePath: configured, origin: 'CHROMIUM_PATH', env: {} };
    throw new Error(`CHROMIUM_PATH is "${configured}", where no program is: correct it, or leave it out.`);
  }
  const installed = configured === packaged ? undefined : installedBrowser();
  if (installed) return { executablePath: installed, origin: 'installed', env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  throw new Error(noBrowser);
}

/** The path of this machine's Chromium, Chrome or Edge, if it has one. */
export const installedBrowser = (): string | undefined =>
  [chromium.executablePath(), ...browsersOnMachine()].find((path) => existsSync(path));

/** A browser's name in the run's closing lines: 'Chromium 153.0.8000.1 (installed)'. */
export function nameOfBrowser({ executablePath, origin, env }: Browser): string {
  const { stdout } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return `${stdout.trim().replace(/ built on.*/, '') || executablePath} (${origin})`;
}

/** The arguments of Chromium. Root has no sandbox, and background network requests are off. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

function browsersOnMachine(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  );
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...programs.flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  ];
}
