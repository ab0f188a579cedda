import { timeZoneLabel, timeZones } from '../../../time/time-zone.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldsOf, type StepProps } from './step-form.ts';

/** What guests read about the lounge, and when it is open. */
export function HoursStep({ form }: StepProps) {
  const field = fieldsOf(form);
  return (
    <>
      <TextArea
        label="Description"
        maxLength={2000}
        hint="Guests read it on the tablet."
        {...field('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Opening hours"
          maxLength={200}
          placeholder="Mon-Sat 12-10 pm"
          autoComplete="off"
          {...field('operatingHours')}
        />
        <Select
          label="Time zone"
          hint="The lounge’s days begin and end by it."
          options={timeZones(form.getValues('timeZone') ?? null).map((value) => ({
            value,
            label: timeZoneLabel(value),
          }))}
          {...field('timeZone')}
        />
      </div>
    </>
  );
}
