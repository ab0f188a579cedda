import { auditAreas } from '@vitola/contract/platform/audit-actions';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type AuditFields, noFields, problemOf } from './audit-filter.ts';

const areas = Object.entries(auditAreas).map(([value, label]) => ({ value, label }));

/** The filter of the audit log; it takes effect when it is sent. */
export function AuditFilterForm({
  fields,
  onFilter,
}: {
  fields: AuditFields;
  onFilter: (fields: AuditFields) => void;
}) {
  const [typed, setTyped] = useState(fields);
  const [problem, setProblem] = useState<string>();
  const change = (name: keyof AuditFields) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(problemOf(typed));
    if (problemOf(typed) === undefined) onFilter(typed);
  };
  return (
    <form
      aria-label="Filter"
      noValidate
      onSubmit={send}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_9.5rem_9.5rem_auto]"
    >
      <TextField label="Who" placeholder="Username or email" maxLength={100} {...change('who')} />
      <TextField label="Lounge" placeholder="Name or id" maxLength={100} {...change('lounge')} />
      <Select label="What" placeholder="Everything" options={areas} {...change('area')} />
      <TextField label="First day (UTC)" type="date" {...change('from')} />
      <TextField label="Last day (UTC)" type="date" error={problem} {...change('to')} />
      <div className="flex gap-2 lg:pt-7">
        <Button type="submit">Filter</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setTyped(noFields);
            setProblem(undefined);
            onFilter(noFields);
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
