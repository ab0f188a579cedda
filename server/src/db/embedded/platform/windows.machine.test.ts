import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../connect.ts';
import { migrate } from '../../migrate.ts';
import { chooseAccount } from '../processes/account.ts';
import { findRunning } from '../find-running.ts';
import { isRunning } from '../processes/processes.ts';
import { runProgram } from '../processes/run-program.ts';
import { query, Scene, until } from '../test/scene.ts';
import { windows } from './windows.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

const account = await chooseAccount('/', '/');
const nodeRuns = (await runProgram(process.execPath, ['--version'], account)).status === 0;
const why = 'skipped where the account that runs PostgreSQL for root cannot run this Node';

describe.skipIf(!nodeRuns)(`the Windows platform, run on this system (${why})`, () => {
  it('opens a port on the loopback address only, with a password', async () => {
    const { connection } = await scene.start({ durable: false }, windows);
    expect(connection).toMatchObject({ host: '127.0.0.1', user: 'vitola', database: 'vitola' });
    expect(await query(connection, 'select current_user as role')).toEqual([{ role: 'vitola' }]);
    expect(await findRunning(scene.folder, true)).toEqual({ connection, dataFolder: scene.folder });
    for (const user of ['vitola', 'postgres']) {
      const stranger = new Client({ ...connection, user, password: 'guessed' });
      await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
    }
    expect((await stat(path.join(scene.folder, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('keeps rows and password across restarts', async () => {
    const first = await scene.start({}, windows);
    await query(first.connection, 'create table kept (id int)', 'insert into kept values (1)');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await scene.start({}, windows);
    expect(second.connection.password).toBe(first.connection.password);
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('is migrated with its password, which a pool hides', async () => {
    const { connection } = await scene.start({ durable: false }, windows);
    const { pool, close } = connect(connection, { onError: () => undefined });
    await migrate(pool).finally(close);
    expect(await query(connection, 'select count(*) from lounge_locations')).toEqual([{ count: '0' }]);
  });

  it('stops the server when its owner is killed with kill -9', async () => {
    const owner = await scene.startHolder({}, scene.folder, 'windows');
    owner.process.kill('SIGKILL');
    await until(() => !isRunning(owner.server));
    expect((await scene.start({}, windows)).hadStaleProcess).toBe(false);
  });

  it('restarts the server when it dies, and takes over one whose watchdog died', async () => {
    const server = await scene.start({}, windows);
    const reachable = () =>
      query(server.connection, 'select 1').then(
        () => true,
        () => false,
      );
    const first = server.pid;
    process.kill(first, 'SIGKILL');
    await until(async () => server.pid !== first && (await reachable()));
    const second = server.pid;
    scene.killWatchdogs();
    await until(async () => server.pid !== second && (await reachable()));
    expect(isRunning(second)).toBe(false);
  });
});
