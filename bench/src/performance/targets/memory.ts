import { answerQuestion } from './parent-messages.ts';

const sampleMs = 20;

/**
 * Answers questions about this process's resident set in bytes: 'memory at rest' what it is now, and forgets the largest so
 * far; 'memory' the largest since.
 */
export function answerMemory(): void {
  let peak = 0;
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), sampleMs).unref();
  answerQuestion('memory at rest', () => {
    peak = process.memoryUsage.rss();
    return { rest: peak };
  });
  answerQuestion('memory', () => ({ peak: Math.max(peak, process.memoryUsage.rss()) }));
}
