import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewIds } from '@vitola/contract/dashboard-views';
import { authForms, resetForms, vaultViewers, viewers } from '@vitola/contract/public-pages';

const both = (name: string) => [`${name}.en`, `${name}.es`];
const names = [
  'index',
  'index.es',
  ...viewIds.map((view) => `dashboard.${view}`),
  ...['share', 'survey', 'closed', ...vaultViewers.map((viewer) => `vault.${viewer}`)].flatMap(both),
  ...viewers.map((viewer) => `landing.${viewer}`),
  ...authForms.map((form) => `auth.${form}`),
  ...resetForms.map((form) => `reset.${form}`),
];

/** Writes a folder as the build of the web app would, where each page says its name; returns its path. */
export async function writeBuiltPages(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'vitola-dist-'));
  await Promise.all(['assets', 'public', 'server'].map((folder) => mkdir(join(dist, folder))));
  await Promise.all(names.map((name) => writeFile(join(dist, `${name}.html`), `<p>${name}`)));
  const marks = '<!--brand--><!--share--><!--opening--><!--/opening-->';
  for (const language of ['en', 'es'])
    await writeFile(join(dist, `share.${language}.html`), `<p>share.${language}${marks}`);
  await writeFile(
    join(dist, 'server/render-share.js'),
    'export const renderShare = ({ share }, language, asked) => `<p>${share.shareId} ${language} ${asked}`;',
  );
  await writeFile(join(dist, 'dashboard.shelf.html'), '<p>dashboard.shelf<!--cover-->gray<!--/cover-->');
  await writeFile(
    join(dist, 'server/render-shelf.js'),
    'export const renderShelf = ({ loungeName, count, cigars }) => ` ${loungeName} ${count} ${cigars.map(({ name }) => name)}`;',
  );
  return dist;
}
