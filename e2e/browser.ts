import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackBrowser } from './packaged-browser.ts';

export interface Browser {
  executablePath: string;
  /** What its process needs besides ours: a packaged browser brings its fonts. */
  env: Record<string, string>;
}

/** The sentence for somebody whose machine has no browser that we can use. */
export const noBrowser =
  'No Chromium was found: install Chromium, Chrome or Edge, or set CHROMIUM_PATH to the program.';

/**
 * A Chromium for the journeys: the one of CHROMIUM_PATH, Playwright's own, the machine's (Chromium, Chrome, Edge), else
 * the one that npm has brought along, unpacked once. Throws `noBrowser`.
 */
export async function findBrowser(given = process.env.CHROMIUM_PATH): Promise<Browser> {
  if (given) {
    if (existsSync(given)) return { executablePath: given, env: {} };
    throw new Error(`CHROMIUM_PATH is "${given}", where no program is: correct it, or leave it out.`);
  }
  const installed = [chromium.executablePath(), ...machinesBrowsers()].find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  throw new Error(noBrowser);
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
