import type { OwnLounge } from '@vitola/contract/lounge';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadDraft, saveDraft } from '../../forms/draft.ts';

const names = [
  'address',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'website',
  'operatingHours',
  'description',
  'timeZone',
  'wifiNetworkName',
  'wifiPassword',
] as const;
type Named = (typeof names)[number];
/** The settings as typed. */
export type Settings = Record<Named, string> & { asksAge: boolean };

/** The form's values for a lounge's settings. */
export const settingsOf = (lounge: OwnLounge): Settings => ({
  ...(Object.fromEntries(names.map((name) => [name, lounge[name] ?? ''])) as Record<Named, string>),
  asksAge: lounge.asksAge,
});

export const settingNames = [...names, 'asksAge'] as const;

/** Restores unsaved settings after a reload; saving removes them. */
export function useSettingsDraft(form: UseFormReturn<Settings>, loungeId: string): void {
  const { setValue, subscribe } = form;
  useEffect(() => {
    const draft = `settings.${loungeId}`;
    const kept = loadDraft<Partial<Settings>>(draft) ?? {};
    for (const name of settingNames) {
      const value = kept[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        // A password is never stored in the browser.
        const edited = settingNames.filter(
          (name) => name !== 'wifiPassword' && values[name] !== defaultValues[name],
        );
        const unsaved = Object.fromEntries(edited.map((name) => [name, values[name]]));
        saveDraft(draft, edited.length > 0 ? unsaved : undefined);
      },
    });
  }, [loungeId, setValue, subscribe]);
}
