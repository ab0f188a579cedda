import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldsOf, type StepProps } from './step-form.ts';

/** Where the tablet stands, and the network it is in. */
export function TabletStep({ form }: StepProps) {
  const field = fieldsOf(form);
  return (
    <>
      <TextField
        label="Tablet location"
        maxLength={200}
        placeholder="At the bar"
        autoComplete="off"
        {...field('tabletLocation')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Wi-Fi name" maxLength={32} autoComplete="off" {...field('wifiNetworkName')} />
        <PasswordField
          label="Wi-Fi password"
          maxLength={63}
          hint="Stored encrypted. Type it again after a reload: this device doesn’t keep it."
          {...field('wifiPassword')}
          autoComplete="off"
        />
      </div>
    </>
  );
}
