import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DelayedTask } from './delayed-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs once for all that scheduled it', async () => {
  const run = vi.fn(async () => undefined);
  const task = new DelayedTask(run, 100);
  task.schedule();
  task.schedule();
  await vi.advanceTimersByTimeAsync(99);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs again after a failure, later each time, until it succeeds', async () => {
  let failures = 2;
  const run = vi.fn(async () => {
    if (failures-- > 0) throw new Error('busy');
  });
  const task = new DelayedTask(run, 100);
  task.schedule();
  await vi.advanceTimersByTimeAsync(100 + 200 + 399);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('rests as many times as long as the last run took', async () => {
  const run = vi.fn(() => new Promise((done) => setTimeout(done, 50)));
  const task = new DelayedTask(run, 100, 20);
  task.schedule();
  await vi.advanceTimersByTimeAsync(150);
  task.schedule();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  task.close();
});
