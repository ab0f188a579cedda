import { maxSmokeNotes } from '@vitola/contract/journal/smokes';
import { Controller } from 'react-hook-form';
import { useRead } from '../../../api/query.ts';
import { today } from '../../../time/calendar-day.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { PhotoField } from '../../../ui/fields/photo-field.tsx';
import { Rating } from '../../../ui/fields/rating.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type SmokeTarget, useSmokeForm } from './use-smoke-form.ts';

/** The form of a new smoke, or of one that is edited. */
export function SmokeForm({ onDone, ...target }: SmokeTarget & { onDone: () => void }) {
  const { form, photo, problem, isConflict, sent, isSaving, saved, submit } = useSmokeForm(target, onDone);
  return (
    <form
      noValidate
      aria-label="Your smoke"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
      className="flex flex-col gap-5"
    >
      <Impression form={form} />
      <PhotoField label="Photo" preview={photo.shown} onPhoto={photo.choose} disabled={isSaving} />
      <Circumstances form={form} saved={saved} />
      <FormError>{problem}</FormError>
      <div className="sticky -bottom-6 z-1 -mx-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7">
        {sent !== undefined && (
          <div className="w-full">
            <ProgressBar label="Uploading the photo" value={Math.round(sent * 100)} />
          </div>
        )}
        {isConflict ? (
          <>
            <Button variant="quiet" onClick={onDone}>
              Keep the saved one
            </Button>
            <Button busy={isSaving} onClick={() => void submit(true)}>
              Save my changes
            </Button>
          </>
        ) : (
          <Button type="submit" busy={isSaving} className="max-sm:w-full">
            Save
          </Button>
        )}
      </div>
    </form>
  );
}

type FormProps = Pick<ReturnType<typeof useSmokeForm>, 'form'>;

/** The stars and the notes. */
function Impression({ form }: FormProps) {
  const { register, control, formState, watch } = form;
  const left = maxSmokeNotes - watch('notes').trim().length;
  return (
    <>
      <div>
        <span className="text-[0.9375rem] leading-snug font-semibold">Rating</span>
        <div className="-ml-2 flex flex-wrap items-center gap-x-3">
          <Controller
            name="rating"
            control={control}
            render={({ field: { value, onChange } }) => (
              <>
                <Rating label="Rating" value={value} onValueChange={onChange} />
                {value > 0 && (
                  <Button variant="quiet" size="sm" onClick={() => onChange(0)}>
                    No stars
                  </Button>
                )}
              </>
            )}
          />
        </div>
      </div>
      <TextArea
        label="Notes"
        placeholder="Cocoa first, then leather …"
        hint={
          <span className="tnum">{`${Math.max(left, 0).toLocaleString('en-US')} of ${maxSmokeNotes.toLocaleString('en-US')} characters left`}</span>
        }
        error={
          left < 0
            ? `${(-left).toLocaleString('en-US')} ${left === -1 ? 'character' : 'characters'} too many`
            : formState.errors.notes?.message
        }
        {...register('notes')}
      />
    </>
  );
}

/** When, where and on which occasion, and what was paid. */
function Circumstances({ form, saved }: FormProps & Pick<ReturnType<typeof useSmokeForm>, 'saved'>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { data: known = [] } = useRead('GET /api/user/lounges');
  const lounges = known.map(({ loungeId, name }) => ({ value: loungeId, label: name }));
  if (saved?.loungeId && !lounges.some(({ value }) => value === saved.loungeId))
    lounges.push({ value: saved.loungeId, label: saved.loungeName ?? saved.loungeId });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        label="Date"
        required
        max={today()}
        error={errors.smokingDate?.message}
        {...register('smokingDate')}
      />
      <TextField
        label="Price paid"
        prefix="$"
        inputMode="decimal"
        error={errors.pricePaid?.message}
        {...register('pricePaid')}
      />
      {lounges.length > 0 && (
        // Its options may come after its value.
        <Controller
          name="loungeId"
          control={control}
          render={({ field }) => (
            <Select
              label="Lounge"
              placeholder="None of my lounges"
              options={lounges}
              error={errors.loungeId?.message}
              {...field}
            />
          )}
        />
      )}
      <TextField
        label="Place"
        placeholder="The terrace, at home …"
        maxLength={200}
        error={errors.location?.message}
        {...register('location')}
      />
      <TextField
        label="Occasion"
        placeholder="A birthday, a quiet evening …"
        maxLength={120}
        error={errors.occasion?.message}
        {...register('occasion')}
      />
      <Select
        label="Would you recommend it?"
        placeholder="Not said"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        error={errors.wouldRecommend?.message}
        {...register('wouldRecommend')}
      />
    </div>
  );
}
