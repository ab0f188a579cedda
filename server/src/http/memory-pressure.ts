import { getHeapStatistics } from 'node:v8';

/** The part of the heap's limit from which on it is tight: V8 has collected what it could long before. */
const tightFrom = 0.85;
/** Milliseconds for which a heap reading is cached. */
const cacheMs = 50;

/**
 * Whether this process has little memory left: answers that nobody reads, and calls that wait, stay in it. `maxBytes` is a
 * heap size.
 */
export function watchMemory(maxBytes = tightFrom * getHeapStatistics().heap_size_limit): () => boolean {
  let readAt = -Infinity;
  let isTight = false;
  return () => {
    const now = performance.now();
    if (now - readAt < cacheMs) return isTight;
    readAt = now;
    isTight = getHeapStatistics().used_heap_size > maxBytes;
    return isTight;
  };
}
