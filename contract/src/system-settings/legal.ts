import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, Time } from '../fields/text.ts';
import { legalKinds, maxLegalText } from './legal-constants.ts';

/** A text that people agree to. Its blocks are separated by blank lines: `## ` begins a heading, `- ` an item of a list. */
export const LegalText = z.object({
  kind: z.enum(legalKinds),
  /** 0 is the template that holds until the operator publishes a text of their own. */
  version: z.int(),
  text: z.string(),
  publishedAt: Time.nullable(),
});
export type LegalText = z.infer<typeof LegalText>;

/** A version of a text without its words. */
export const LegalVersion = LegalText.omit({ text: true }).extend({
  /** Null for the template, and once the account is deleted. */
  publishedBy: z.string().nullable(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

const Kind = z.object({ kind: z.enum(legalKinds, 'Choose a text: terms or privacy') });

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/{kind}',
  access: 'public',
  limit: 'read',
  summary: 'The terms of service or the privacy policy that hold now',
  params: Kind,
  reply: LegalText,
});

export const listLegalVersions = endpoint({
  method: 'GET',
  path: '/api/super-admin/legal/{kind}',
  access: 'platform:read',
  limit: 'read',
  summary: 'Every version of a text that people agree to, newest first',
  params: Kind,
  reply: z.array(LegalVersion),
});

export const publishLegalText = endpoint({
  method: 'POST',
  path: '/api/super-admin/legal/{kind}',
  access: 'platform:write',
  limit: 'write',
  summary: 'Publish a new version of a text that people agree to',
  params: Kind,
  body: z.object({
    text: requiredText(maxLegalText, 'The text'),
    /** The version it was written from. */
    version: z.int('Say which version you changed').min(0),
  }),
  reply: LegalText,
});
