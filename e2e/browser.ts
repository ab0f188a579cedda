import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackBrowser } from './packaged-browser.ts';

export interface Browser {
  executablePath: string;
  /** Where it comes from, as a run's closing lines say it. */
  origin: 'CHROMIUM_PATH' | 'installed' | 'packaged';
  /** What its process needs besides ours: a packaged browser brings its fonts. */
  env: Record<string, string>;
}

/** The sentence for somebody whose machine has no browser that we can use. */
export const noBrowser =
  'No Chromium was found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the program.';

/** What CHROMIUM_PATH says to leave the machine's browsers aside and take the packaged one. */
export const packaged = 'packaged';

/**
 * A Chromium for the journeys: the one of CHROMIUM_PATH, Playwright's own, the machine's (Chromium, Chrome, Edge), else
 * the one that npm has installed, unpacked once. Throws `noBrowser`.
 */
export async function findBrowser(given = process.env.CHROMIUM_PATH): Promise<Browser> {
  if (given && given !== packaged) {
    if (existsSync(given)) return { executablePath: given, origin: 'CHROMIUM_PATH', env: {} };
    throw new Error(`CHROMIUM_PATH is "${given}", where no program is: correct it, or leave it out.`);
  }
  const installed = given === packaged ? undefined : installedBrowser();
  if (installed) return { executablePath: installed, origin: 'installed', env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  throw new Error(noBrowser);
}

/** The Chromium, Chrome or Edge of this machine, if it has one. */
export const installedBrowser = (): string | undefined =>
  [chromium.executablePath(), ...machinesBrowsers()].find((path) => existsSync(path));

/** A browser as a run's closing lines name it: 'Chromium 153.0.8000.1 (installed)'. */
export function nameOfBrowser({ executablePath, origin, env }: Browser): string {
  const { stdout } = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return `${stdout.trim().replace(/ built on.*/, '') || executablePath} (${origin})`;
}

/** What Chromium is started with. Root has no sandbox; nothing may call home. */
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

function machinesBrowsers(): string[] {
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
