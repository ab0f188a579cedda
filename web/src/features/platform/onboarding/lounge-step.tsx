import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldsOf, type StepProps } from './step-form.ts';

/** The lounge, where it is, and its contact person. */
export function LoungeStep({ form }: StepProps) {
  const field = fieldsOf(form);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Lounge name" required maxLength={120} autoComplete="off" {...field('name')} />
        <TextField
          label="Contact person"
          required
          maxLength={120}
          autoComplete="off"
          {...field('contactPerson')}
        />
      </div>
      <TextField label="Address" required maxLength={200} autoComplete="off" {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField label="City" required maxLength={120} autoComplete="off" {...field('city')} />
        <TextField label="State" required autoComplete="off" {...field('state')} />
        <TextField
          label="ZIP code"
          required
          maxLength={16}
          inputMode="numeric"
          autoComplete="off"
          {...field('zipCode')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Phone" required type="tel" maxLength={32} autoComplete="off" {...field('phone')} />
        <TextField
          label="Email"
          required
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="The owner’s. They get a link there to choose a password."
          {...field('email')}
        />
      </div>
    </>
  );
}
