import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRunning } from './find-running.ts';
import { query, Scene } from './test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

it('a tool connects to the server of another process, and finds none before and after', async () => {
  expect(await findRunning(scene.folder, true)).toBeUndefined();
  const owner = await scene.startHolder();
  const found = await findRunning(scene.folder, true);
  expect(found).toEqual({ connection: owner.connection, dataFolder: scene.folder });
  expect(found && (await query(found.connection, 'select 1 as one'))).toEqual([{ one: 1 }]);
  owner.process.kill('SIGKILL');
  await scene.serverGone();
  expect(await findRunning(scene.folder, true)).toBeUndefined();
});
