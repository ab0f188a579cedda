import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyEnv } from '../../../server/test/process/empty-env.ts';
import { addressOf, type ProductProcess } from '../../../server/test/process/spawn-product.ts';

const root = join(import.meta.dirname, '../../..');
const program = join(import.meta.dirname, 'product-process.ts');
const startTimeoutMs = 120_000;

/** The product at one address and with one data folder, started and killed again and again. */
export class RestartedProduct {
  readonly port: number;
  readonly dataFolder: string;
  #running: ProductProcess | undefined;

  private constructor(port: number, dataFolder: string) {
    this.port = port;
    this.dataFolder = dataFolder;
  }

  /** A product that has not been started, with an empty data folder. Builds the web app if it is not built. */
  static async create(port: number): Promise<RestartedProduct> {
    const build = spawn(process.execPath, [join(root, 'web/build/build.ts'), '--when-stale'], {
      stdio: 'inherit',
    });
    const [code] = (await once(build, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The web app could not be built.');
    return new RestartedProduct(port, await mkdtemp(join(tmpdir(), 'vitola-days-')));
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it with a clock that is this many milliseconds ahead of the machine's; resolves once it is open. */
  async start(clockAheadMs: number): Promise<void> {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: {
        ...process.env,
        ...emptyEnv,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
        LOG_LEVEL: 'error',
        BENCH_CLOCK_AHEAD: String(clockAheadMs),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const product: ProductProcess = { child, ended, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (product.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (product.stderr += chunk.toString()));
    this.#running = product;
    await addressOf(product, startTimeoutMs);
  }

  /** Ends its process without a warning. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops it and deletes its data. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.dataFolder, { recursive: true, force: true });
  }

  /** What it wrote to its standard error output since the last start. */
  get errors(): string {
    return this.#running?.stderr ?? '';
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#running?.child.kill(signal);
    await this.#running?.ended;
    this.#running = undefined;
  }
}
