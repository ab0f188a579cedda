import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Time } from '../fields/text.ts';

const Count = z.int();

/** The jobs of one kind, such as emails of one sort. */
export const QueueHealth = z.object({
  name: z.string(),
  waiting: Count,
  running: Count,
  failed: Count,
  /** Since when the oldest job that could run waits, in seconds; null if none waits. */
  oldestSeconds: Count.nullable(),
});
export type QueueHealth = z.infer<typeof QueueHealth>;

/** A job that failed: for good, or until its next attempt. */
export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: Count,
  createdAt: Time,
  /** When it is tried again; null once it is not. */
  nextAt: Time.nullable(),
  /** The kind of failure, without the data of anybody. */
  reason: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const PlatformHealth = z.object({
  process: z.object({
    /** How many processes of the product are connected to the database. */
    count: Count,
    nodeVersion: z.string(),
    uptimeSeconds: Count,
    memoryBytes: Count,
  }),
  database: z.object({
    version: z.string(),
    sizeBytes: Count,
    connections: Count,
    largestTables: z.array(z.object({ name: z.string(), bytes: Count })),
    /** Whether what is written can be archived for a restore to any moment; off where WAL_ARCHIVE is not set. */
    archive: z.enum(['off', 'working', 'failing']),
    /** Statements that run for more than a second now. */
    slowStatements: z.array(z.object({ seconds: Count, statement: z.string() })),
  }),
  queues: z.array(QueueHealth),
  failedJobs: z.array(FailedJob),
});
export type PlatformHealth = z.infer<typeof PlatformHealth>;

export const getPlatformHealth = endpoint({
  method: 'GET',
  path: '/api/super-admin/health',
  access: 'platform:read',
  limit: 'read',
  summary: 'How the processes, the database and the queue are',
  reply: PlatformHealth,
});

const ofJob = {
  method: 'POST',
  access: 'platform:write',
  limit: 'write',
  params: z.object({ id: Id }),
  reply: PlatformHealth,
} as const;

export const retryJob = endpoint({
  ...ofJob,
  path: '/api/super-admin/health/jobs/{id}/retry',
  summary: 'Try a failed job again now',
});

export const discardJob = endpoint({
  ...ofJob,
  path: '/api/super-admin/health/jobs/{id}/discard',
  summary: 'Give up a failed job for good',
});
