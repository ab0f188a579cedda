import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;
const [least, most, step] = [64, 512, 16];

/**
 * The embedded server's shared buffers for a machine, in MB: a sixteenth of its memory, from 64 to 512. The rest is left to the
 * product and to the operating system's cache, which holds the same pages.
 */
export function buffersFor(memoryBytes: number): number {
  const share = Math.floor(memoryBytes / 16 / mebibyte / step) * step;
  return Math.min(most, Math.max(least, share));
}

/** The memory of this machine, or of the container it is. */
export const machineMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
