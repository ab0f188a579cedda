import type {
  Notices,
  SettingName,
  SystemSettings,
  SystemSettingsPage,
} from '@vitola/contract/system-settings/settings';
import { audit } from '../../context/audit.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listSettingChanges, lockSettings, readSettings, storeSettings } from './queries.ts';

/** What is set for the whole platform, with the newest changes. */
export async function getSystemSettings(ctx: Context): Promise<SystemSettingsPage> {
  const changes = await listSettingChanges(ctx);
  return {
    settings: await readSettings(ctx),
    changes: changes.map(({ key, value, changedAt, ...change }) => ({
      ...change,
      name: key as SettingName,
      value: JSON.parse(value) as string | number | boolean,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** Changes settings; those that have the value already stay without a change in the history. */
export async function changeSystemSettings(
  ctx: Context,
  wanted: { [N in SettingName]?: SystemSettings[N] | undefined },
): Promise<SystemSettingsPage> {
  return inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx);
    const current = await readSettings(ctx);
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name, value]) => value !== undefined && current[name as SettingName] !== value,
      ),
    );
    await storeSettings(ctx, changed);
    if (Object.keys(changed).length > 0)
      await audit(ctx, 'settings.changed', null, { settings: Object.keys(changed) });
    return getSystemSettings(ctx);
  });
}

/** What everybody needs to know of the settings. */
export async function getNotices(ctx: Context): Promise<Notices> {
  const { signUpsOpen, maintenanceBanner } = await readSettings(ctx);
  return { signUpsOpen, maintenanceBanner };
}
