import { NewPlanOverride } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { type PlanId, planIds, planOf, plans } from '@vitola/contract/plans';
import { type CallError, formMessage } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { dayOf } from '../../../time/calendar-day.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

const planCards = planIds.map((value) => {
  const { name, cigarLimit } = plans[value];
  return { value, label: name, hint: cigarLimit === null ? 'No limit' : formatCount(cigarLimit, 'cigar') };
});

interface PlanDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** Gives a lounge a plan without a payment, with the reason and until when; or ends the one it was given. */
export function PlanDialog({ lounge, onClose }: PlanDialogProps) {
  const { loungeId, name, planOverride, paidPlan, subscriptionTier } = lounge;
  const form = useContractForm(NewPlanOverride, {
    plan: planOverride?.plan ?? planOf(subscriptionTier),
    reason: planOverride?.reason ?? '',
    endsAt: planOverride?.endsAt ?? null,
  });
  const { errors } = form.formState;
  const give = useLoungeWrite('PUT /api/super-admin/lounges/{loungeId}/plan', {
    title: 'Plan Updated',
    description: 'The owner is notified.',
  });
  const end = useLoungeWrite('DELETE /api/super-admin/lounges/{loungeId}/plan', {
    title: 'The plan was ended',
    description: `${name} is on the trial again.`,
  });
  const failure = formMessage(give.error ?? end.error);
  const params = { loungeId };
  const send = form.handleSubmit((body) =>
    give.mutate(
      { params, body },
      { onSuccess: onClose, onError: (error: CallError) => showServerFieldErrors(form, error) },
    ),
  );
  if (paidPlan)
    return (
      <Dialog open onOpenChange={onClose} title={`The plan of ${name}`}>
        <p>
          The lounge pays for {plans[paidPlan].name} itself. Its owner changes or ends that under “Manage
          billing”; then you can give it a plan here.
        </p>
      </Dialog>
    );
  const endsAt = form.watch('endsAt');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The plan of ${name}`}
      description="Cigars above a plan’s limit are paused, never deleted."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <RadioCards<PlanId>
          legend="Plan"
          options={planCards}
          value={form.watch('plan')}
          onValueChange={(plan) => form.setValue('plan', plan)}
        />
        <TextField
          label="Reason"
          required
          maxLength={200}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextField
          label="Last day"
          type="date"
          hint="Empty gives it for good."
          value={endsAt ? localDay(new Date(endsAt)) : ''}
          error={errors.endsAt?.message}
          onChange={({ target }) => {
            form.clearErrors('endsAt');
            form.setValue('endsAt', endOfDay(target.value));
          }}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          {planOverride && (
            <Button
              variant="secondary"
              className="sm:mr-auto"
              busy={end.isPending}
              onClick={() => end.mutate({ params }, { onSuccess: onClose })}
            >
              End it now
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={give.isPending}>
            Give this plan
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The end of a day in the device's time zone; null for no day. */
function endOfDay(day: string): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? null : new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** The day of a time in the device's time zone, as a date field has it. */
const localDay = (at: Date) => dayOf(at.getFullYear(), at.getMonth(), at.getDate());
