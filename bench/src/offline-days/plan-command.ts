import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyEnv } from '../../../server/test/process/empty-env.ts';

const root = join(import.meta.dirname, '../../..');

/** Sets the plan of a lounge of a product that runs on a data folder, as `npm run plan` does. */
export async function runPlan(dataFolder: string, port: number, slug: string, plan: string): Promise<void> {
  const command = spawn(process.execPath, ['server/src/commands/plan.ts', slug, plan], {
    cwd: root,
    env: { ...process.env, ...emptyEnv, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The plan of ${slug} could not be set.`);
}
