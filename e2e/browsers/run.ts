import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import startProduct from '../support/product.ts';
import { findFirefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import type { Engine, Size } from './page.ts';
import { findWebKit } from './webkit.ts';

const sizes: Record<string, Size> = {
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
};
const pictures = join(import.meta.dirname, '../../test-results/browsers');
const log = (line: string) => process.stdout.write(`${line}\n`);
const count = { passed: 0, failed: 0 };
const browsers: string[] = [];

/** Runs one journey in one browser at one size. Page errors fail it, as they do in the Chromium journeys. */
async function runJourney(engine: Engine, size: string, title: string, product: string): Promise<void> {
  const started = performance.now();
  const journey = journeys[title as keyof typeof journeys];
  const name = `${engine.name}, ${size}: ${title}`;
  const page = await engine.openPage(sizes[size] as Size);
  const show: Journey['show'] = async (screen) =>
    writeFile(
      join(pictures, `${engine.name}-${size}-${screen}.png`.replaceAll(' ', '-')),
      await page.picture(),
    );
  try {
    await journey({ page, product, show });
    const complaints = await page.complaints();
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`);
    count.passed += 1;
    log(`ok    ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    count.failed += 1;
    log(`Failed: ${name}\n      ${(error as Error).stack}`);
    await show('failed').catch(() => undefined);
  } finally {
    await page.close();
  }
}

await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
const stop = await startProduct();
try {
  for (const findEngine of [findWebKit, findFirefox]) {
    const engine = await findEngine();
    if (typeof engine === 'string') {
      browsers.push(`Browser: ${engine}`);
      continue;
    }
    for (const size of Object.keys(sizes))
      for (const title of Object.keys(journeys))
        await runJourney(engine, size, title, process.env.E2E_URL ?? '');
    await engine.close();
    browsers.push(`Browser: ${engine.name}`);
  }
} finally {
  await stop();
}
for (const line of browsers) log(line);
log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed > 0 ? 1 : 0;
