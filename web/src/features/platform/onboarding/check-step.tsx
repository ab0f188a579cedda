import { timeZoneLabel } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type OnboardingField, type OnboardingFields, stepFields, stepTitles } from './onboarding-draft.ts';

const labels: Record<OnboardingField, string> = {
  name: 'Lounge name',
  contactPerson: 'Contact person',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phone: 'Phone',
  email: 'Email',
  description: 'Description',
  operatingHours: 'Opening hours',
  timeZone: 'Time zone',
  tabletLocation: 'Tablet location',
  wifiNetworkName: 'Wi-Fi name',
  wifiPassword: 'Wi-Fi password',
};

/** Everything that was typed, to read before the lounge is made. */
export const CheckStep = ({
  fields,
  onEdit,
}: {
  fields: OnboardingFields;
  onEdit: (step: number) => void;
}) => (
  <div className="flex flex-col gap-6">
    {stepFields.slice(0, -1).map((names, at) => (
      <section key={stepTitles[at]} aria-label={stepTitles[at]}>
        <div className="flex items-center justify-between gap-4">
          <h3 className="text-lg">{stepTitles[at]}</h3>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Change: ${stepTitles[at]}`}
            onClick={() => onEdit(at + 1)}
          >
            Change
          </Button>
        </div>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {names.map((name) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted max-sm:mt-1">{labels[name]}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{textOf(name, fields[name])}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

function textOf(name: OnboardingField, value: string | null | undefined) {
  const typed = value?.trim() ?? '';
  if (typed === '') return <span className="text-ink-faint">Not given</span>;
  if (name === 'wifiPassword') return 'Given, not shown';
  if (name === 'state') return typed.toUpperCase();
  return name === 'timeZone' ? timeZoneLabel(typed) : typed;
}
