import { strengths } from '@vitola/contract/inventory/strengths';
import { vaultFlavors } from '@vitola/contract/inventory/flavors';
import type { SavedPreferences } from '@vitola/contract/membership/preferences';
import { surveyWords } from '@vitola/contract/recommendation/survey-constants';
import { Controller } from 'react-hook-form';
import { useRead, useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { preferencesRules, typedPreferences } from './preferences-rules.ts';
import { texts } from '../texts/texts.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

/** The countries offered; others that were saved stay. */
const origins = [
  'Nicaragua',
  'Dominican Republic',
  'Honduras',
  'Cuba',
  'Ecuador',
  'Mexico',
  'Brazil',
  'Costa Rica',
  'Peru',
  'United States',
];

/** What the member likes: taken from their surveys until they save it here. */
export function PreferencesPanel() {
  const preferences = useRead('GET /api/user/preferences');
  const said = texts().preferences;
  return (
    <Panel title={said.title} description={said.description}>
      <Loaded of={preferences} label={said.loading} rows={4}>
        {(saved) => <PreferencesForm saved={saved} />}
      </Loaded>
    </Panel>
  );
}

function PreferencesForm({ saved }: { saved: SavedPreferences }) {
  const toast = useToast();
  const said = texts().preferences;
  const facts = factTexts();
  const values = typedPreferences(saved);
  const form = useContractForm(preferencesRules, values, { values, resetOptions: { keepDirtyValues: true } });
  const save = useWrite('PUT /api/user/preferences', {
    refreshes: ['GET /api/user/preferences', 'GET /api/user/recommendations', 'GET /api/user/palate-card'],
    onSuccess: (now) => {
      form.reset(typedPreferences(now));
      toast({ title: said.saved, kind: 'success' });
    },
    onError: (error) => {
      showServerFieldErrors(form, error);
      toast({ title: said.notSaved, description: error.message, kind: 'destructive' });
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      aria-label={said.title}
      className="flex flex-col gap-6"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate({ body }))(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={said.strength}
          placeholder={said.anyStrength}
          options={strengths.map((value) => ({ value, label: facts.strength(value) }))}
          error={errors.strength?.message}
          {...form.register('strength')}
        />
        <Select
          label={said.experience}
          placeholder={said.notSaid}
          options={surveyWords.experience.map((value) => ({ value, label: said.experienceOf(value) }))}
          error={errors.smokingExperience?.message}
          {...form.register('smokingExperience')}
        />
        <TextField
          label={said.from}
          hint={said.dollars}
          inputMode="numeric"
          error={errors.priceRange?.from?.message}
          {...form.register('priceRange.from')}
        />
        <TextField
          label={said.to}
          hint={said.dollars}
          inputMode="numeric"
          error={errors.priceRange?.to?.message}
          {...form.register('priceRange.to')}
        />
      </div>
      <Controller
        name="flavorProfile"
        control={form.control}
        render={({ field }) => (
          <Chips
            label={said.flavors}
            labelOf={facts.flavor}
            options={vaultFlavors}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <Controller
        name="preferredOrigins"
        control={form.control}
        render={({ field }) => (
          <Chips
            label={said.countries}
            labelOf={facts.origin}
            options={[...new Set([...origins, ...values.preferredOrigins])]}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <div>
        <Button type="submit" busy={save.isPending} disabled={!isDirty}>
          {said.save}
        </Button>
      </div>
    </form>
  );
}
