import { z } from 'zod';

/** How long after it was made something may still count for the day on which it was made, in days. */
export const maxLateDays = 14;

/**
 * When a device made what it sends later, by its clock as last compared with the server's. The server uses its own time
 * instead if this is in the future or more than `maxLateDays` ago.
 */
export const MadeAt = z.iso.datetime('madeAt must be a time such as 2026-05-01T18:00:00Z').optional();
