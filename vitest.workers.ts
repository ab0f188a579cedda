import { availableParallelism } from 'node:os';

/** Test files that run at once. Vitest leaves one core free, which on two cores is half of the machine. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);
