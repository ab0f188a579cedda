import { getHeapStatistics } from 'node:v8';

/** The part of the heap's limit from which on it is tight: V8 has collected what it could long before. */
const tightFrom = 0.85;
/** Milliseconds for which a look at the heap holds good. */
const looksEvery = 50;

/**
 * Whether this process has little memory left: answers that nobody reads, and calls that wait, stay in it. `maxBytes` is a
 * heap size.
 */
export function watchMemory(maxBytes = tightFrom * getHeapStatistics().heap_size_limit): () => boolean {
  let lookedAt = -Infinity;
  let isTight = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt < looksEvery) return isTight;
    lookedAt = now;
    isTight = getHeapStatistics().used_heap_size > maxBytes;
    return isTight;
  };
}
