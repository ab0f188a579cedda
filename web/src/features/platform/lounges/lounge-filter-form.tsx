import { subscriptionStatuses } from '@vitola/contract/platform/lounges-constants';
import { planIds, plans } from '@vitola/contract/plans';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type FilterFormProps, useFilterForm } from '../use-filter-form.ts';
import { type LoungeFields, noFields, problemOf } from './lounge-address.ts';

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const statusOptions = subscriptionStatuses.map((value) => ({ value, label: value }));
const activeOptions = [
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Closed' },
];

/** The filter of the list of lounges; it takes effect when it is sent. */
export function LoungeFilterForm(props: FilterFormProps<LoungeFields>) {
  const { field, problem, send, clear } = useFilterForm(props, { noFields, problemOf });
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
        {...field('search')}
      />
      <Select label="Tier" placeholder="All tiers" options={planOptions} {...field('plan')} />
      <Select label="Status" placeholder="All" options={statusOptions} {...field('status')} />
      <Select
        label="Open"
        placeholder="All"
        options={activeOptions}
        frameClassName="max-sm:col-span-2"
        {...field('active')}
      />
      <TextField label="Cigars from" {...counts} {...field('minCigars')} />
      <TextField label="to" {...counts} error={problem} {...field('maxCigars')} />
      <div className="flex gap-2 max-sm:col-span-2 sm:max-lg:col-span-3 sm:pt-7">
        <Button type="submit">Filter</Button>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </form>
  );
}
