import {
  announcementTypes,
  type Audience,
  audiences,
} from '@vitola/contract/announcements/announcement-constants';
import type { StaffLounge } from '@vitola/contract/platform/people';
import type { CallError } from '../../api/call-error.ts';
import { useWrite } from '../../api/query.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoungePicker } from '../platform/index.ts';
import { audienceNames, people, typeNames } from './announcement-words.ts';
import { LoungeChoice } from './lounge-choice.tsx';
import { Preview, useReach } from './preview.tsx';
import { useNewAnnouncement } from './use-new-announcement.ts';

const namesLounges = (audience: Audience) => audience === 'lounge' || audience === 'lounge-members';

/** Composes a notification to many, and shows how it will look and how many get it. */
export function ComposeForm({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const { form, typed, chosen, setChosen, isLater, setLater, clear } = useNewAnnouncement();
  const { title, message, type, audience, byEmail } = typed;
  const toast = useToast();
  const { mutate, isPending, error } = useWrite('POST /api/admin/announcements', {
    refreshes: ['GET /api/admin/announcements'],
    onSuccess: ({ sendAt, createdAt }) => {
      toast({ title: sendAt === createdAt ? 'On its way' : 'Scheduled', kind: 'success' });
      clear();
    },
    onError: (failure: CallError) => showServerFieldErrors(form, failure),
  });
  const loungeIds = namesLounges(audience) ? chosen.map(({ loungeId }) => loungeId) : [];
  const reach = useReach({ audience, loungeIds });
  const { errors } = form.formState;
  const choose = (lounges: readonly StaffLounge[]) => {
    const next = audience === 'lounge' ? lounges.slice(-1) : lounges;
    setChosen(next);
    form.setValue(
      'loungeIds',
      next.map(({ loungeId }) => loungeId),
    );
    form.clearErrors('loungeIds');
  };
  const changeAudience = (next: Audience) => {
    form.setValue('audience', next);
    form.clearErrors(['audience', 'loungeIds']);
    setChosen([]);
    form.setValue('loungeIds', []);
  };
  const Lounges = isSuperAdmin ? LoungePicker : LoungeChoice;
  return (
    <form
      noValidate
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      onSubmit={(event) => void form.handleSubmit((body) => mutate({ body }))(event)}
    >
      <div className="flex min-w-0 flex-col gap-5">
        {error && Object.keys(error.fields).length === 0 && <FormError>{error.message}</FormError>}
        <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
        <TextArea
          label="Message"
          rows={5}
          hint="Say which lounge it is about: readers may know several."
          error={errors.message?.message}
          {...form.register('message')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Type"
            options={announcementTypes.map((value) => ({ value, label: typeNames[value] }))}
            {...form.register('type')}
          />
          <Select
            label="Who gets it"
            options={audiences.map((value) => ({ value, label: audienceNames(isSuperAdmin)[value] }))}
            value={audience}
            error={errors.audience?.message}
            onChange={({ target }) => changeAudience(target.value as Audience)}
          />
        </div>
        {namesLounges(audience) && (
          <Lounges chosen={chosen} onChange={choose} error={errors.loungeIds?.message} />
        )}
        <Checkbox
          label="Email it, too"
          hint="Only to confirmed addresses that have not turned these emails off."
          {...form.register('byEmail')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="When"
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a time' },
            ]}
            value={isLater ? 'later' : 'now'}
            onChange={({ target }) => {
              setLater(target.value === 'later');
              form.setValue('sendAt', target.value === 'later' ? '' : null);
              form.clearErrors('sendAt');
            }}
          />
          {isLater && (
            <TextField
              label="Day and time"
              type="datetime-local"
              error={errors.sendAt?.message}
              onChange={({ target }) => {
                form.setValue('sendAt', asTime(target.value));
                form.clearErrors('sendAt');
              }}
            />
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-6">
        <Preview title={title} message={message} type={type ?? 'info'} byEmail={byEmail} reach={reach} />
        <Button type="submit" busy={isPending} className="self-start">
          {isLater ? 'Schedule' : 'Send'}
          {reach.data ? ` ${isLater ? 'for' : 'to'} ${people(reach.data.readers)}` : ''}
        </Button>
      </div>
    </form>
  );
}

/** What a field of the device's own time holds, in UTC; empty while it is not a time. */
function asTime(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
