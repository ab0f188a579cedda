import { auditAreas } from '@vitola/contract/platform/audit-actions';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type FilterFormProps, useFilterForm } from '../use-filter-form.ts';
import { type AuditFields, noFields, problemOf } from './audit-filter.ts';

const areas = Object.entries(auditAreas).map(([value, label]) => ({ value, label }));

/** The filter of the audit log; it takes effect when it is sent. */
export function AuditFilterForm(props: FilterFormProps<AuditFields>) {
  const { field, problem, send, clear } = useFilterForm(props, { noFields, problemOf });
  return (
    <form
      aria-label="Filter"
      noValidate
      onSubmit={send}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_9.5rem_9.5rem_auto]"
    >
      <TextField label="Who" placeholder="Username or email" maxLength={100} {...field('who')} />
      <TextField label="Lounge" placeholder="Name or id" maxLength={100} {...field('lounge')} />
      <Select label="What" placeholder="Everything" options={areas} {...field('area')} />
      <TextField label="First day (UTC)" type="date" {...field('from')} />
      <TextField label="Last day (UTC)" type="date" error={problem} {...field('to')} />
      <div className="flex gap-2 lg:pt-7">
        <Button type="submit">Filter</Button>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}
