import { getHeapStatistics } from 'node:v8';

/** The fraction of the heap limit above which memory is short: V8 has tried to free memory long before that. */
const tightFrom = 0.85;
/** Milliseconds for which a heap reading is cached. */
const cacheMs = 50;

/**
 * Returns a function that tells whether memory is short, as when unread replies and waiting calls pile up. `maxBytes` is a
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
