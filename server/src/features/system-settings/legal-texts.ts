import type { LegalText, LegalVersion } from '@vitola/contract/system-settings/legal';
import type { LegalKind } from '@vitola/contract/system-settings/legal-constants';
import { audit } from '../../context/audit.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { legalTemplates } from './legal-templates.ts';
import { findLegalText, insertLegalText, listLegalRows, lockSettings } from './queries.ts';

/** The text that holds now: the newest version, or the template while none was published. */
export async function getLegalText(ctx: Pick<Context, 'db'>, kind: LegalKind): Promise<LegalText> {
  const row = await findLegalText(ctx, kind);
  if (!row) return { kind, version: 0, text: legalTemplates[kind], publishedAt: null };
  return { kind, version: row.version, text: row.body, publishedAt: row.publishedAt.toISOString() };
}

/** Every version of a text, newest first; the last is the template. */
export async function listLegalVersions(ctx: Context, kind: LegalKind): Promise<LegalVersion[]> {
  const rows = await listLegalRows(ctx, kind);
  return [
    ...rows.map((row) => ({ ...row, kind, publishedAt: row.publishedAt.toISOString() })),
    { kind, version: 0, publishedAt: null, publishedBy: null },
  ];
}

/**
 * Publishes a text as the next version. CHANGED_MEANWHILE if it was written from another version than the newest; publishing
 * the same words again makes no version.
 */
export async function publishLegalText(
  ctx: Context,
  kind: LegalKind,
  { text, version }: { text: string; version: number },
): Promise<LegalText> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx);
    const current = await getLegalText(ctx, kind);
    if (current.text === text) return current;
    if (current.version !== version) throw new AppError('CHANGED_MEANWHILE');
    await insertLegalText(ctx, { kind, version: version + 1, body: text });
    await audit(ctx, 'settings.text-published', null, { kind, version: version + 1 });
    return getLegalText(ctx, kind);
  });
}
