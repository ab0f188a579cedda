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
import { texts } from '../texts/texts.ts';

/** The form of a new smoke, or of one that is edited. */
export function SmokeForm({ onDone, ...target }: SmokeTarget & { onDone: () => void }) {
  const { form, photo, problem, isConflict, sent, isSaving, saved, submit } = useSmokeForm(target, onDone);
  const said = texts().form;
  return (
    <form
      noValidate
      aria-label={said.title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
      className="flex flex-col gap-5"
    >
      <Impression form={form} />
      <PhotoField label={said.photo} preview={photo.shown} onPhoto={photo.choose} disabled={isSaving} />
      <Circumstances form={form} saved={saved} />
      <FormError>{problem}</FormError>
      <div className="sticky -bottom-6 z-1 -mx-5 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:px-7">
        {sent !== undefined && (
          <div className="w-full">
            <ProgressBar label={said.uploading} value={Math.round(sent * 100)} />
          </div>
        )}
        {isConflict ? (
          <>
            <Button variant="quiet" onClick={onDone}>
              {said.keepSaved}
            </Button>
            <Button busy={isSaving} onClick={() => void submit(true)}>
              {said.saveMine}
            </Button>
          </>
        ) : (
          <Button type="submit" busy={isSaving} className="max-sm:w-full">
            {said.save}
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
  const said = texts().form;
  const left = maxSmokeNotes - watch('notes').trim().length;
  return (
    <>
      <div>
        <span className="text-[0.9375rem] leading-snug font-semibold">{said.rating}</span>
        <div className="-ml-2 flex flex-wrap items-center gap-x-3">
          <Controller
            name="rating"
            control={control}
            render={({ field: { value, onChange } }) => (
              <>
                <Rating label={said.rating} value={value} onValueChange={onChange} />
                {value > 0 && (
                  <Button variant="quiet" size="sm" onClick={() => onChange(0)}>
                    {said.noStars}
                  </Button>
                )}
              </>
            )}
          />
        </div>
      </div>
      <TextArea
        label={said.notes}
        placeholder={said.notesPlaceholder}
        hint={<span className="tnum">{said.left(Math.max(left, 0), maxSmokeNotes)}</span>}
        error={left < 0 ? said.over(-left) : formState.errors.notes?.message}
        {...register('notes')}
      />
    </>
  );
}

/** When, where and on which occasion, and what was paid. */
function Circumstances({ form, saved }: FormProps & Pick<ReturnType<typeof useSmokeForm>, 'saved'>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const said = texts().form;
  const { data: known = [] } = useRead('GET /api/user/lounges');
  const lounges = known.map(({ loungeId, name }) => ({ value: loungeId, label: name }));
  if (saved?.loungeId && !lounges.some(({ value }) => value === saved.loungeId))
    lounges.push({ value: saved.loungeId, label: saved.loungeName ?? saved.loungeId });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        type="date"
        label={said.date}
        required
        max={today()}
        error={errors.smokingDate?.message}
        {...register('smokingDate')}
      />
      <TextField
        label={said.price}
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
              label={said.lounge}
              placeholder={said.noLounge}
              options={lounges}
              error={errors.loungeId?.message}
              {...field}
            />
          )}
        />
      )}
      <TextField
        label={said.place}
        placeholder={said.placePlaceholder}
        maxLength={200}
        error={errors.location?.message}
        {...register('location')}
      />
      <TextField
        label={said.occasion}
        placeholder={said.occasionPlaceholder}
        maxLength={120}
        error={errors.occasion?.message}
        {...register('occasion')}
      />
      <Select
        label={said.recommend}
        placeholder={said.notSaid}
        options={[
          { value: 'yes', label: said.yes },
          { value: 'no', label: said.no },
        ]}
        error={errors.wouldRecommend?.message}
        {...register('wouldRecommend')}
      />
    </div>
  );
}
