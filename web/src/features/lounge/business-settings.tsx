import type { LoungeSettings, OwnLounge } from '@vitola/contract/lounge';
import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { deviceTimeZone, timeZones, timeZoneLabel } from '../../time/time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FoldedPanel } from '../../ui/display/folded-panel.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { type Settings, settingNames, settingsOf, useSettingsForm } from './settings-draft.ts';

export interface BusinessSettingsProps {
  lounge: OwnLounge;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whether the settings have every value that was sent: it was saved then, and only its answer was lost. */
const includes = (settings: Settings, sent: LoungeSettings) =>
  settingNames.every((name) => sent[name] === undefined || sent[name] === settings[name]);

/** The lounge's address, hours and description. What was typed stays when the dialog is closed or a call fails. */
export function BusinessSettings({ lounge, open, onOpenChange }: BusinessSettingsProps) {
  const form = useSettingsForm(lounge);
  const [version, setVersion] = useState(lounge.version);
  const own = useRead('GET /api/user/lounge');
  const toast = useToast();
  const finish = (changed: OwnLounge) => {
    form.reset(settingsOf(changed));
    setVersion(changed.version);
    toast({ title: 'Business settings updated!', kind: 'success' });
    onOpenChange(false);
  };
  const refuse = async (error: CallError, sent: LoungeSettings) => {
    showServerFieldErrors(form, error, settingNames);
    if (error.code !== 'CHANGED_MEANWHILE') return;
    const { data } = await own.refetch();
    if (data) setVersion(data.version);
    if (!data || !includes(settingsOf(data), sent)) return;
    change.reset();
    finish(data);
  };
  const change = useWrite('PUT /api/lounge/{loungeId}/settings', {
    refreshes: ['GET /api/user/lounge', 'GET /api/analytics/lounge/{loungeId}/report'],
    onSuccess: finish,
    onError: (error, { body }) => void refuse(error, body),
  });
  const { errors, dirtyFields } = form.formState;
  const save = form.handleSubmit((settings) => {
    const edited = settingNames.filter((name) => dirtyFields[name]);
    if (edited.length === 0) return onOpenChange(false);
    const body = Object.fromEntries(edited.map((name) => [name, settings[name]]));
    return change.mutate({ params: { loungeId: lounge.loungeId }, body: { ...body, version } });
  });
  const field = (name: keyof Settings) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <Dialog
      title="Business Settings"
      description="What guests see about your lounge."
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form="business-settings" busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="business-settings"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-5"
      >
        {change.error && <FormError>{change.error.message}</FormError>}
        <TextField
          label="Lounge name"
          value={lounge.name}
          readOnly
          hint="Locked: your guests' links are made from it, and a change would cause URL conflicts."
        />
        <TextField label="Address" maxLength={200} autoComplete="street-address" {...field('address')} />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <TextField label="City" maxLength={120} {...field('city')} />
          <TextField label="State" maxLength={2} {...field('state')} />
          <TextField label="ZIP code" maxLength={16} {...field('zipCode')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Phone" type="tel" maxLength={32} {...field('phone')} />
          <TextField label="Email" type="email" maxLength={254} {...field('email')} />
          <TextField
            label="Website"
            type="url"
            maxLength={200}
            placeholder="https://"
            {...field('website')}
          />
          <TextField
            label="Opening hours"
            maxLength={200}
            placeholder="Mon-Sat 12-10 pm"
            {...field('operatingHours')}
          />
        </div>
        <Select
          label="Time zone"
          hint="Your report counts days and hours in this time zone."
          placeholder={`This device’s (${timeZoneLabel(deviceTimeZone())})`}
          options={timeZones(lounge.timeZone).map((value) => ({ value, label: timeZoneLabel(value) }))}
          {...field('timeZone')}
        />
        <Switch
          label="Ask guests to confirm that they are 21"
          hint="The tablet asks before the first question. The answer is not stored."
          {...form.register('asksAge')}
        />
        <TextArea label="Description" maxLength={2000} {...field('description')} />
        <FoldedPanel
          title="Wi-Fi"
          open={Boolean(errors.wifiNetworkName ?? errors.wifiPassword) || undefined}
          className="grid gap-5 py-4 sm:grid-cols-2"
        >
          <TextField label="Network name" maxLength={32} autoComplete="off" {...field('wifiNetworkName')} />
          <PasswordField
            label="Network password"
            hint="Stored encrypted and shown to you alone. Guests don’t see it."
            maxLength={63}
            {...field('wifiPassword')}
            autoComplete="off"
          />
        </FoldedPanel>
      </form>
    </Dialog>
  );
}
