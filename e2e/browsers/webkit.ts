import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindEngine } from './page.ts';
import { findProgram, outputOf } from './programs.ts';
import { isReady, openSession } from './web-driver.ts';

const window = join(import.meta.dirname, 'webkit-window.py');
const version =
  'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2 as W; print(W.get_major_version(), W.get_minor_version(), W.get_micro_version(), sep=".")';
const packages = 'webkit2gtk-driver, xvfb, python3-gi, gir1.2-webkit2-4.1, gir1.2-gtk-3.0';

/** Starts WebKitGTK, Safari's engine, in windows on a virtual screen. */
export const findWebKit: FindEngine = async () => {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  // The WebKit bindings belong to Debian's own Python.
  const python = '/usr/bin/python3';
  const found = outputOf(python, '-c', version);
  if (!driver || !screen || !found) return `WebKitGTK is not installed (${packages})`;
  const folder = await mkdtemp(join(tmpdir(), 'vitola-webkit-'));
  const started: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(started.toReversed().map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const display = await startScreen(screen, started);
    const port = await startDriver(driver, display, folder, started);
    let opened = 0;
    return {
      name: `WebKitGTK ${found}`,
      openPage: ({ width, height }) => {
        const complaints = join(folder, `complaints-${(opened += 1)}`);
        const args = [window, String(width), String(height), complaints];
        return openSession(
          `http://127.0.0.1:${port}`,
          { 'webkitgtk:browserOptions': { binary: python, args } },
          () => readLines(complaints),
        );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Starts a virtual screen with a free number and returns its display, such as `:7`. */
async function startScreen(program: string, started: ChildProcess[]): Promise<string> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(screen);
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver(
  program: string,
  display: string,
  folder: string,
  started: ChildProcess[],
): Promise<number> {
  const port = 20_000 + (process.pid % 20_000);
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      XDG_RUNTIME_DIR: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  });
  started.push(driver);
  if (!(await isReady(`http://127.0.0.1:${port}`))) throw new Error('WebKitWebDriver did not start');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill();
  await ended;
}

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string);
