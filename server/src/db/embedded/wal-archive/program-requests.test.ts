import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmbeddedError } from '../embedded-error.ts';
import { archiveSettings } from './archive-settings.ts';
import {
  type AnswerRequest,
  answerRequests,
  dropAnswer,
  exitStatus,
  requestCommand,
  takeAnswer,
} from './program-requests.ts';

let home: string;
let folder: string;
let stop = async () => {};
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'vitola-requests-'));
  folder = path.join(home, `Ana's 100 % requests`);
});
afterEach(async () => {
  await stop();
  await rm(home, { recursive: true });
});

const segment = '000000010000000000000002';
const answerWith = async (answer: AnswerRequest) => {
  stop = await answerRequests(folder, undefined, answer, 10);
};

/** Runs a command as PostgreSQL does, and returns its exit status. */
async function run(command: string): Promise<number> {
  const text = command
    .replaceAll('%f', segment)
    .replaceAll('%p', path.join(home, 'RECOVERYXLOG'))
    .replaceAll('%%', '%');
  const [status] = await once(spawn('/bin/sh', ['-c', text], { stdio: 'inherit' }), 'close');
  return status as number;
}

describe('a command of PostgreSQL', () => {
  it('is done when its request is, takes the file that it was answered with, and leaves none', async () => {
    const asked: string[] = [];
    await answerWith(async (name, place) => {
      asked.push(name);
      await writeFile(place, 'log');
      return exitStatus.done;
    });
    expect(await run(requestCommand(folder, exitStatus.broken, takeAnswer))).toBe(0);
    expect(await readFile(path.join(home, 'RECOVERYXLOG'), 'utf8')).toBe('log');
    expect(await run(requestCommand(folder, exitStatus.refused, dropAnswer))).toBe(0);
    expect([asked, await readdir(folder)]).toEqual([[segment, segment], ['process']]);
  });

  it.each([exitStatus.refused, exitStatus.broken])(
    'ends with the status of the answer: %d',
    async (status) => {
      await answerWith(async () => status);
      expect(await run(requestCommand(folder, 9, takeAnswer))).toBe(status);
      expect(existsSync(path.join(home, 'RECOVERYXLOG'))).toBe(false);
    },
  );

  it('ends at once when nobody answers: before a start, after a stop, and after a kill', async () => {
    const command = requestCommand(folder, 9, dropAnswer);
    expect(await run(command)).toBe(9);
    await answerWith(async () => exitStatus.done);
    await stop();
    expect(await run(command)).toBe(9);
    const killed = spawn('/bin/true');
    await once(killed, 'close');
    await mkdir(folder);
    await writeFile(path.join(folder, 'process'), `${killed.pid}\n`);
    expect(await run(command)).toBe(9);
  });

  it('that waits while answering stops ends, too', async () => {
    await mkdir(folder);
    await writeFile(path.join(folder, 'process'), `${process.pid}\n`);
    const ended = run(requestCommand(folder, 9, dropAnswer));
    await vi.waitFor(() => expect(existsSync(path.join(folder, `${segment}.wanted`))).toBe(true), 5_000);
    await rm(folder, { recursive: true });
    expect(await ended).toBe(9);
  });
});

it('Windows has no archive, which is said', () => {
  expect(() => archiveSettings('/base', 'this process', 'win32')).toThrow(EmbeddedError);
  expect(archiveSettings('/base', 'the next start', 'linux')).toMatchObject({
    archive_mode: 'on',
    archive_command: '',
  });
});
