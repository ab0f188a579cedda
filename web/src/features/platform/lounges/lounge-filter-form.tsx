import { subscriptionStatuses } from '@vitola/contract/platform/lounges-constants';
import { planIds, plans } from '@vitola/contract/plans';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type LoungeFields, noFields, problemOf } from './lounge-address.ts';

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const statusOptions = subscriptionStatuses.map((value) => ({ value, label: value }));
const activeOptions = [
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Closed' },
];

/** The filter of the list of lounges; it takes effect when it is sent. */
export function LoungeFilterForm({
  fields,
  onFilter,
}: {
  fields: LoungeFields;
  onFilter: (fields: LoungeFields) => void;
}) {
  const [typed, setTyped] = useState(fields);
  const [problem, setProblem] = useState<string>();
  const change = (name: keyof LoungeFields) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(problemOf(typed));
    if (problemOf(typed) === undefined) onFilter(typed);
  };
  const clear = () => {
    setTyped(noFields);
    setProblem(undefined);
    onFilter(noFields);
  };
  const counts = { inputMode: 'numeric', maxLength: 6, placeholder: 'Any' } as const;
  return (
    <form
      aria-label="Filter"
      noValidate
      onSubmit={send}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-5 lg:grid-cols-[1.6fr_1fr_1fr_0.8fr_5.5rem_5.5rem_auto]"
    >
      <TextField
        label="Lounge"
        placeholder="Name, city or address"
        maxLength={100}
        frameClassName="max-lg:col-span-2"
        {...change('search')}
      />
      <Select label="Tier" placeholder="All tiers" options={planOptions} {...change('plan')} />
      <Select label="Status" placeholder="All" options={statusOptions} {...change('status')} />
      <Select
        label="Open"
        placeholder="All"
        options={activeOptions}
        frameClassName="max-sm:col-span-2"
        {...change('active')}
      />
      <TextField label="Cigars from" {...counts} {...change('minCigars')} />
      <TextField label="to" {...counts} error={problem} {...change('maxCigars')} />
      <div className="flex gap-2 max-sm:col-span-2 sm:max-lg:col-span-3 sm:pt-7">
        <Button type="submit">Filter</Button>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}
