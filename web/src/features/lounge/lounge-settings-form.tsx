import type { OwnLounge } from '@vitola/contract/lounge';
import { Controller } from 'react-hook-form';
import type { ContractForm } from '../../forms/contract-form.ts';
import { deviceTimeZone, timeZones, timeZoneLabel } from '../../time/time-zone.ts';
import { FoldedPanel } from '../../ui/display/folded-panel.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { OpeningHoursField } from './opening-hours-field.tsx';
import type { Settings } from './settings-draft.ts';

interface LoungeSettingsFormProps {
  id: string;
  lounge: OwnLounge;
  form: ContractForm<Settings, Settings>;
  /** Why the last try failed. */
  error: string | undefined;
  onSubmit: () => Promise<void>;
}

/** The fields of the lounge's address, hours and description. */
export function LoungeSettingsForm({ id, lounge, form, error, onSubmit }: LoungeSettingsFormProps) {
  const { errors } = form.formState;
  const field = (name: keyof Settings) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      className="flex flex-col gap-5"
    >
      {error !== undefined && <FormError>{error}</FormError>}
      <TextField
        label="Lounge name"
        value={lounge.name}
        readOnly
        hint="Locked: your guests' links are made from it, and a change would cause URL conflicts."
      />
      <TextField label="Address" maxLength={200} autoComplete="street-address" {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" maxLength={120} {...field('city')} />
        <TextField label="State" maxLength={2} {...field('state')} />
        <TextField label="ZIP code" maxLength={16} {...field('zipCode')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" type="tel" maxLength={32} {...field('phone')} />
        <TextField label="Email" type="email" maxLength={254} {...field('email')} />
        <TextField label="Website" type="url" maxLength={200} placeholder="https://" {...field('website')} />
        <TextField
          label="Opening hours"
          maxLength={200}
          placeholder="Mon-Sat 12-10 pm"
          {...field('operatingHours')}
        />
      </div>
      <HoursByDay form={form} />
      <Select
        label="Time zone"
        hint="Today’s sales and figures, your report and your tablets follow it."
        placeholder="Not chosen: today ends at midnight UTC"
        options={timeZones(lounge.timeZone).map((value) => ({ value, label: timeZoneLabel(value) }))}
        {...field('timeZone')}
      />
      <Switch
        label="Ask guests to confirm that they are 21"
        hint="The tablet asks before the first question. The answer is not stored."
        {...form.register('asksAge')}
      />
      <Switch
        label="Show guests where their cigars lie"
        hint="Each card says the place that you gave the cigar, such as Left wall, row 3."
        {...form.register('showsPlaces')}
      />
      <TextArea label="Description" maxLength={2000} {...field('description')} />
      <FoldedPanel
        title="Wi-Fi"
        open={Boolean(errors.wifiNetworkName ?? errors.wifiPassword) || undefined}
        className="grid gap-5 py-4 sm:grid-cols-2"
      >
        <TextField label="Network name" maxLength={32} autoComplete="off" {...field('wifiNetworkName')} />
        <PasswordField
          label="Network password"
          hint="Stored encrypted and shown to you alone. Guests don’t see it."
          maxLength={63}
          {...field('wifiPassword')}
          autoComplete="off"
        />
      </FoldedPanel>
    </form>
  );
}

/** The opening hours by weekday. They need a time zone: the first time typed chooses the device's if none is chosen. */
const HoursByDay = ({ form }: Pick<LoungeSettingsFormProps, 'form'>) => (
  <Controller
    name="openingHours"
    control={form.control}
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <OpeningHoursField
        ref={ref}
        value={value}
        error={fieldState.error?.message}
        onChange={(week) => {
          onChange(week);
          if (week !== '' && form.getValues('timeZone') === '')
            form.setValue('timeZone', deviceTimeZone(), { shouldDirty: true });
        }}
      />
    )}
  />
);
