import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { run } from './main.ts';

// The build script decides whether there is anything to do, and prints one line if so.
const build = join(import.meta.dirname, '../../web/build/build.ts');
const building = spawn(process.execPath, [build, '--when-stale'], { stdio: 'inherit' });
const [code] = (await once(building, 'exit')) as [number | null];

if (code === 0) await run();
else process.exitCode = code ?? 1;
