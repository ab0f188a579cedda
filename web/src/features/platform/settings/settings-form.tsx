import { type SystemSettings, settingNames } from '@vitola/contract/system-settings/settings';
import { useEffect } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { settingLabels } from './setting-words.ts';
import { settingsRules, type TypedSettings, typedOf } from './settings-rules.ts';

type NumberName = Exclude<
  keyof TypedSettings,
  'signUpsOpen' | 'maintenanceBanner' | 'mailSender' | 'supportEmail'
>;

/** The settings of the whole platform; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: SystemSettings }) {
  const typed = typedOf(settings);
  const form = useContractForm(settingsRules, typed, {
    values: typed,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const { save, busy } = useSave(form);
  const number = (name: NumberName, hint: string) => (
    <TextField
      label={settingLabels[name]}
      hint={hint}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  const send = form.handleSubmit((sent) =>
    save(
      Object.fromEntries(Object.entries(sent).filter(([name]) => dirtyFields[name as keyof TypedSettings])),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <Panel title="Accounts and notices">
        <div className="flex flex-col gap-5">
          <Switch
            label="New accounts"
            hint="Owners and members can sign up. Invitations work either way."
            {...form.register('signUpsOpen')}
          />
          <TextField
            label={settingLabels.maintenanceBanner}
            hint="One line above the pages of owners, members and staff, within a minute. Empty for none. Guests’ tablets never show it."
            maxLength={200}
            error={errors.maintenanceBanner?.message}
            {...form.register('maintenanceBanner')}
          />
          <TextField
            label={settingLabels.mailSender}
            hint="Empty for the sender in MAIL_FROM. The mail server must be allowed to send for this address."
            placeholder="Vitola <hello@lounge.example>"
            maxLength={254}
            autoComplete="off"
            error={errors.mailSender?.message}
            {...form.register('mailSender')}
          />
          <TextField
            label={settingLabels.supportEmail}
            hint="Where owners’ messages to support go, besides the lounge’s account manager. Empty for all super admins."
            type="email"
            maxLength={254}
            autoComplete="off"
            error={errors.supportEmail?.message}
            {...form.register('supportEmail')}
          />
        </div>
      </Panel>
      <Panel
        title="How many days data is kept"
        description="What is older is deleted every hour, and cannot be restored."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {number('unconfirmedLeadDays', '7 to 90 days')}
          {number('webhookDeliveryDays', '7 to 365 days')}
          {number('guestEventDays', '60 to 3,650 days; counts by day stay')}
          {number('guestResultDays', '400 to 3,650 days; sales and counts by day stay')}
          {number('expiredShareDays', '7 to 3,650 days after they expired; ratings stay')}
          {number('paymentEventDays', '30 to 730 days')}
          {number('supportDays', '90 to 3,650 days')}
          {number('notificationDays', '30 to 3,650 days; open ones stay')}
          {number('auditLogDays', '365 to 3,650 days; 0 keeps it forever')}
        </div>
      </Panel>
      <Panel title="Loyalty" description="For lounges that have not set up their own program yet.">
        <div className="max-w-48">{number('loyaltyPointsPerDollar', '1 to 20')}</div>
      </Panel>
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <div className="flex gap-2">
        <Button type="submit" busy={busy} disabled={!isDirty}>
          Save Settings
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset(typed, { keepDirtyValues: false })}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}

function useSave(form: ReturnType<typeof useContractForm<TypedSettings, SystemSettings>>) {
  const toast = useToast();
  const { mutate, isPending, isSuccess, data } = useWrite('PUT /api/super-admin/settings', {
    refreshes: ['GET /api/super-admin/settings', 'GET /api/notices'],
    onSuccess: () => toast({ title: 'Settings saved', kind: 'success' }),
    onError: (error) => {
      showServerFieldErrors(form, error, settingNames);
      if (Object.keys(error.fields).length === 0) form.setError('root', { message: error.message });
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (isSuccess) reset(typedOf(data.settings));
  }, [isSuccess, data, reset]);
  return { save: (body: Partial<SystemSettings>) => mutate({ body }), busy: isPending };
}
