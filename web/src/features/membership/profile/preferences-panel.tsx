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

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the member likes: taken from their surveys until they save it here. */
export function PreferencesPanel() {
  const preferences = useRead('GET /api/user/preferences');
  return (
    <Panel
      title="Preferences"
      description="Your recommendations follow these. They come from your last questionnaire until you save your own."
    >
      <Loaded of={preferences} label="Loading your preferences" rows={4}>
        {(saved) => <PreferencesForm saved={saved} />}
      </Loaded>
    </Panel>
  );
}

function PreferencesForm({ saved }: { saved: SavedPreferences }) {
  const toast = useToast();
  const values = typedPreferences(saved);
  const form = useContractForm(preferencesRules, values, { values, resetOptions: { keepDirtyValues: true } });
  const save = useWrite('PUT /api/user/preferences', {
    refreshes: ['GET /api/user/preferences', 'GET /api/user/recommendations'],
    onSuccess: (now) => {
      form.reset(typedPreferences(now));
      toast({ title: 'Preferences saved', kind: 'success' });
    },
    onError: (error) => {
      showServerFieldErrors(form, error);
      toast({ title: 'Your preferences were not saved', description: error.message, kind: 'destructive' });
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      aria-label="Preferences"
      className="flex flex-col gap-6"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate({ body }))(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Strength"
          placeholder="Any strength"
          options={strengths.map((value) => ({ value, label: value }))}
          error={errors.strength?.message}
          {...form.register('strength')}
        />
        <Select
          label="Experience"
          placeholder="Not said"
          options={surveyWords.experience.map((value) => ({ value, label: capitalized(value) }))}
          error={errors.smokingExperience?.message}
          {...form.register('smokingExperience')}
        />
        <TextField
          label="Price from"
          hint="Whole dollars"
          inputMode="numeric"
          error={errors.priceRange?.from?.message}
          {...form.register('priceRange.from')}
        />
        <TextField
          label="Price to"
          hint="Whole dollars"
          inputMode="numeric"
          error={errors.priceRange?.to?.message}
          {...form.register('priceRange.to')}
        />
      </div>
      <Controller
        name="flavorProfile"
        control={form.control}
        render={({ field }) => (
          <Chips label="Flavors" options={vaultFlavors} value={field.value} onValueChange={field.onChange} />
        )}
      />
      <Controller
        name="preferredOrigins"
        control={form.control}
        render={({ field }) => (
          <Chips
            label="Countries"
            options={[...new Set([...origins, ...values.preferredOrigins])]}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <div>
        <Button type="submit" busy={save.isPending} disabled={!isDirty}>
          Save Preferences
        </Button>
      </div>
    </form>
  );
}
