import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { sortDirectionRule, sortDirections } from '../fields/sort-direction.ts';
import { maxLength, text, Time } from '../fields/text.ts';
import { type AuditArea, auditAreas } from './audit-actions.ts';
import { auditEntriesPerPage } from './audit-log-constants.ts';

/** What somebody did, as the audit log keeps it. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Time,
  action: z.string(),
  /** Null for a guest, for a task of the server, and once the account is deleted. */
  actor: z.object({ id: z.string(), username: z.string() }).nullable(),
  lounge: z.object({ loungeId: z.string(), name: z.string() }).nullable(),
  /** The id of what it was done to. */
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const areas = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];
const Day = z.iso.date('Write the day as 2026-11-23').optional();

const AuditFilter = z
  .object({
    /** Part of a username or an email address. */
    who: text(maxLength.search, 'Who').optional(),
    /** Part of a lounge's name, or its id. */
    lounge: text(maxLength.search, 'Lounge').optional(),
    area: z.enum(areas, 'Choose an area').optional(),
    /** The first and the last day, both included, in UTC. */
    from: Day,
    to: Day,
    /** By time; the newest first unless oldest first is asked for. */
    direction: z.enum(sortDirections, sortDirectionRule).default('descending'),
    /** The last entry that was read; what comes after it in this direction follows. */
    after: z
      .string()
      .regex(/^\d{1,18}$/, 'This is not an entry of the audit log')
      .optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first.',
  });
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Whether more entries follow. */
  hasMore: z.boolean(),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/super-admin/audit-log',
  access: 'platform:read',
  limit: 'read',
  summary: `Who did what, newest or oldest first, ${auditEntriesPerPage} a page`,
  query: AuditFilter,
  reply: AuditPage,
});
