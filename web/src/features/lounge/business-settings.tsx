import type { LoungeSettings, OwnLounge } from '@vitola/contract/lounge';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallError } from '../../api/call-error.ts';
import { useRead, useWrite } from '../../api/query.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Tabs } from '../../ui/display/tabs.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { LoyaltySettings } from '../loyalty/index.ts';
import { BrandingSettings } from '../branding/index.ts';
import { TabletsSettings } from '../tablets/index.ts';
import { TeamSettings } from '../team/index.ts';
import { LoungeSettingsForm } from './lounge-settings-form.tsx';
import { SupportSettings } from './support-settings.tsx';
import type { BusinessSettingsProps, SettingsTab } from './settings-tabs.ts';
import { type Settings, settingNames, settingsOf, toBody, useSettingsForm } from './settings-draft.ts';
import { weekToText } from './typed-week.ts';

const formId = 'business-settings';
const descriptions: Record<SettingsTab, string> = {
  lounge: 'What guests see about your lounge.',
  branding: 'Your logo, color and name on your guests’ pages.',
  team: 'Your staff: they sell, count stock and open the survey.',
  tablets: 'The tablets that your guests use.',
  loyalty: 'Points for members, and what they are good for.',
  support: 'Write to support, and see when it looked at your lounge.',
};

/** Whether the settings have every value that was sent: it was saved then, and only its answer was lost. */
const includes = (settings: Settings, sent: LoungeSettings) =>
  settingNames.every((name) => {
    const value = name === 'openingHours' ? sent[name] && weekToText(sent[name]) : sent[name];
    return value === undefined || (value ?? '') === settings[name];
  });

/** The lounge's settings. What was typed stays when the dialog is closed or a call fails. */
export function BusinessSettings({ lounge, tab, onTab }: BusinessSettingsProps) {
  const { form, save, busy, error } = useSettings(lounge, () => onTab(undefined));
  // Shown while the dialog closes.
  const [last, setLast] = useState<SettingsTab>('lounge');
  if (tab && tab !== last) setLast(tab);
  const shown = tab ?? last;
  const fillState = () => {
    flushSync(() => onTab('lounge'));
    form.setFocus('state');
  };
  return (
    <Dialog
      title="Business Settings"
      size="lg"
      description={descriptions[shown]}
      open={tab !== undefined}
      onOpenChange={(open) => onTab(open ? shown : undefined)}
      footer={
        shown === 'lounge' ? (
          <>
            <Button variant="secondary" onClick={() => onTab(undefined)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              Save
            </Button>
          </>
        ) : undefined
      }
    >
      <Tabs
        label="Business Settings"
        value={shown}
        onValueChange={(value) => onTab(value as SettingsTab)}
        items={[
          {
            value: 'lounge',
            label: 'Your lounge',
            content: (
              <LoungeSettingsForm id={formId} lounge={lounge} form={form} error={error} onSubmit={save} />
            ),
          },
          {
            value: 'branding',
            label: 'Branding',
            content: <BrandingSettings loungeName={lounge.name} />,
          },
          { value: 'team', label: 'Team', content: <TeamSettings /> },
          { value: 'tablets', label: 'Tablets', content: <TabletsSettings /> },
          {
            value: 'loyalty',
            label: 'Loyalty program',
            content: <LoyaltySettings onFillState={fillState} />,
          },
          {
            value: 'support',
            label: 'Support',
            content: <SupportSettings loungeId={lounge.loungeId} />,
          },
        ]}
      />
    </Dialog>
  );
}

/** The form of what guests see, and saving what was edited of it. */
function useSettings(lounge: OwnLounge, onSaved: () => void) {
  const form = useSettingsForm(lounge);
  const [version, setVersion] = useState(lounge.version);
  const own = useRead('GET /api/user/lounge');
  const toast = useToast();
  const finish = (changed: OwnLounge) => {
    form.reset(settingsOf(changed));
    setVersion(changed.version);
    toast({ title: 'Business settings updated!', kind: 'success' });
    onSaved();
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
    // The state decides what the loyalty program may do.
    refreshes: [
      'GET /api/user/lounge',
      'GET /api/analytics/lounge/{loungeId}/report',
      'GET /api/loyalty/program',
    ],
    onSuccess: finish,
    onError: (error, { body }) => void refuse(error, body),
  });
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit((settings) => {
    const edited = settingNames.filter((name) => dirtyFields[name]);
    if (edited.length === 0) return onSaved();
    const body = { ...toBody(settings, edited), version };
    return change.mutate({ params: { loungeId: lounge.loungeId }, body });
  });
  return { form, save, busy: change.isPending, error: change.error?.message };
}
