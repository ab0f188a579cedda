import { expect, it } from 'vitest';
import { buffersFor, machineMemory } from './buffers.ts';

const gibibyte = 1024 ** 3;

it.each([
  [0.5, 64],
  [1, 64],
  [2, 128],
  [3.9, 240],
  [8, 512],
  [256, 512],
])('a machine of %d GB gets %d MB of buffers', (memory, expected) => {
  expect(buffersFor(memory * gibibyte)).toBe(expected);
});

it('knows the memory of this machine', () => {
  expect(machineMemory()).toBeGreaterThan(gibibyte / 4);
});
