import type { LegalKind } from '@vitola/contract/system-settings/legal-constants';
import { type SettingName, SystemSettings } from '@vitola/contract/system-settings/settings';
import { defaultSettings, settingChangesShown } from '@vitola/contract/system-settings/settings-constants';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/**
 * What is set for the whole platform now. It is read from the database each time, so that a change takes effect in every
 * process at once. A stored value that this release does not accept counts as its default.
 */
export async function readSettings({ db }: Db): Promise<SystemSettings> {
  const rows = await db.selectFrom('systemSettings').select(['key', 'value']).execute();
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    const schema = SystemSettings.shape[key as SettingName] as
      | (typeof SystemSettings.shape)[SettingName]
      | undefined;
    const parsed = schema?.safeParse(JSON.parse(value ?? 'null'));
    if (parsed?.success) settings[key] = parsed.data;
  }
  return SystemSettings.parse(settings);
}

/** Stores settings, each with its change in the history. */
export async function storeSettings(ctx: Context, changed: Partial<SystemSettings>): Promise<void> {
  const changedBy = ctx.actor?.user.id ?? null;
  const rows = Object.entries(changed).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('systemSettings')
    .values(rows.map((row) => ({ ...row, updatedAt: ctx.now, updatedBy: changedBy })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updatedAt: row.ref('excluded.updatedAt'),
        updatedBy: row.ref('excluded.updatedBy'),
      })),
    )
    .execute();
  await ctx.db
    .insertInto('systemSettingChanges')
    .values(rows.map((row) => ({ ...row, changedAt: ctx.now, changedBy })))
    .execute();
}

/** The newest changes of settings, newest first. */
export const listSettingChanges = ({ db }: Db) =>
  db
    .selectFrom('systemSettingChanges')
    .leftJoin('users', 'users.id', 'systemSettingChanges.changedBy')
    .select([
      'systemSettingChanges.id',
      'systemSettingChanges.key',
      'systemSettingChanges.value',
      'systemSettingChanges.changedAt',
      'users.username as changedBy',
    ])
    .orderBy('systemSettingChanges.id', 'desc')
    .limit(settingChangesShown)
    .execute();

/** Waits for concurrent changes of the settings or the texts, and keeps others waiting until the transaction ends. */
export async function lockSettings({ db }: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('system settings', 0))`.execute(db);
}

/** The newest version of a text; undefined if none was published. */
export const findLegalText = ({ db }: Db, kind: LegalKind) =>
  db
    .selectFrom('legalTexts')
    .select(['version', 'body', 'publishedAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every published version of a text, newest first. */
export const listLegalRows = ({ db }: Db, kind: LegalKind) =>
  db
    .selectFrom('legalTexts')
    .leftJoin('users', 'users.id', 'legalTexts.publishedBy')
    .select(['version', 'publishedAt', 'users.username as publishedBy'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute();

/** Stores a version of a text. */
export async function insertLegalText(
  ctx: Context,
  text: { kind: LegalKind; version: number; body: string },
): Promise<void> {
  await ctx.db
    .insertInto('legalTexts')
    .values({ ...text, publishedAt: ctx.now, publishedBy: ctx.actor?.user.id ?? null })
    .execute();
}
