import { installedBrowser, packaged } from '../e2e/support/browser.ts';
import { findProgram } from '../e2e/browsers/programs.ts';
import { closingLine, type Count, countIn } from './lib/count.ts';
import { run } from './lib/run.ts';
import { root } from './lib/tree.ts';

/** What the steps said about their browsers and failed tests, repeated at the end. */
const summary: string[] = [];

/** One step of the CI run, shown while it runs. A step without a closing line of its own counts as one. */
async function step(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  process.stdout.write(`\n== ${name}\n`);
  const { code, output } = await run('npm', args, { cwd: root, env, shown: true });
  summary.push(...[...output.matchAll(/^(Browser|Failed): .*$/gm)].map(([line]) => line));
  const count = countIn(output, code);
  return count.passed + count.failed > 0 ? count : { passed: 1, failed: 0 };
}

/** Installs Debian's packages where this is a CI run that may; what fails is said, and then missed by what needs it. */
async function install(...packages: string[]): Promise<void> {
  if (process.env.CI !== 'true' || process.getuid?.() !== 0) return;
  process.stdout.write(`\n== install ${packages.join(' ')}\n`);
  await run('apt-get', ['update', '-qq'], { cwd: root });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...packages], {
    cwd: root,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) process.stdout.write(`${output.trim().split('\n').at(-1)}\n`);
}

/** Safari's engine and Firefox, for the journeys that go through them too. */
const otherBrowsers = 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0 firefox-esr'.split(
  ' ',
);

// The packaged Chromium leaves out what a headless run does not need: this one is what people have.
if (!installedBrowser()) await install('chromium');
if (!findProgram('WebKitWebDriver') || !findProgram('firefox', 'firefox-esr'))
  await install(...otherBrowsers);
// The files in deploy/ are tried with Debian's own nginx and Caddy.
for (const proxy of ['nginx', 'caddy']) if (!findProgram(proxy)) await install(proxy);
const counts = [
  await step('check', ['run', '--silent', 'check']),
  await step('sbom', ['run', '--silent', 'sbom']),
  await step('build', ['run', '--silent', 'build']),
  await step('test', ['--silent', 'test'], { CHROMIUM_PATH: packaged }),
];
const installed = installedBrowser();
if (installed)
  counts.push(
    await step(
      'journeys in the installed browser',
      ['run', '--silent', 'test:e2e', '--', '--grep', '@installed'],
      {
        CHROMIUM_PATH: installed,
      },
    ),
  );
else summary.push('Browser: no Chromium is installed beside the packaged one');
if (findProgram('WebKitWebDriver', 'firefox', 'firefox-esr'))
  counts.push(await step('journeys in other browsers', ['run', '--silent', 'test:browsers']));
else summary.push('Browser: neither WebKitGTK nor Firefox is installed');

const line = closingLine(counts);
process.stdout.write(`\n${summary.join('\n')}\n${line.text}\n`);
process.exitCode = line.failed > 0 ? 1 : 0;
