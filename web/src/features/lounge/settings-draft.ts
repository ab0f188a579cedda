import { LoungeSettings, type OwnLounge } from '@vitola/contract/lounge';
import { useEffect } from 'react';
import { type ContractForm, useContractForm } from '../../forms/contract-form.ts';
import { validateAs } from '../../forms/validate-as.ts';
import { loadDraft, saveDraft } from '../../forms/draft.ts';
import { weekOfText, weekToText } from './typed-week.ts';

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
export type Settings = Record<Named, string> & {
  asksAge: boolean;
  showsPlaces: boolean;
  /** See `weekToText`. */
  openingHours: string;
};

/** The form's values for a lounge's settings. */
export const settingsOf = (lounge: OwnLounge): Settings => ({
  ...(Object.fromEntries(names.map((name) => [name, lounge[name] ?? ''])) as Record<Named, string>),
  asksAge: lounge.asksAge,
  showsPlaces: lounge.showsPlaces,
  openingHours: weekToText(lounge.openingHours),
});

export const settingNames = [...names, 'asksAge', 'showsPlaces', 'openingHours'] as const;

/** The body of the call that saves the named settings. */
export const toBody = (typed: Settings, changed: readonly (typeof settingNames)[number][]): LoungeSettings =>
  Object.fromEntries(
    changed.map((name) => [name, name === 'openingHours' ? weekOfText(typed[name]) : typed[name]]),
  );

/** The rules of the settings that were changed: a value saved before a rule existed does not block the others. */
const settingsRules = (saved: Settings) =>
  validateAs<Settings>(
    LoungeSettings,
    (typed) =>
      toBody(
        typed,
        settingNames.filter((name) => typed[name] !== saved[name]),
      ),
    settingNames,
  );

/** The form of a lounge's settings. What was edited stays when a newer version is loaded, and across reloads. */
export function useSettingsForm(lounge: OwnLounge): ContractForm<Settings, Settings> {
  const saved = settingsOf(lounge);
  const form = useContractForm(settingsRules(saved), saved, {
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  useSettingsDraft(form, lounge.loungeId);
  return form;
}

/** Restores unsaved settings after a reload; saving removes them. */
function useSettingsDraft(form: ContractForm<Settings, Settings>, loungeId: string): void {
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
