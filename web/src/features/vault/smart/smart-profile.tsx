import { smartFlavors } from '@vitola/contract/inventory/flavors';
import { strengths } from '@vitola/contract/inventory/strengths';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Rating } from '../../../ui/fields/rating.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sourceLabels } from '../../inventory/index.ts';
import { texts } from '../texts/texts.ts';
import type { ProfileFact, SmartProfileFields } from './profile-fields.ts';
import { useSaveProfile } from './use-save-profile.ts';

interface SmartProfileProps {
  found: SmartProfileFields;
  draft: string;
  onStartOver: () => void;
  onSaved: (cigar: SavedCigar) => void;
}

/** The facts found about a cigar, to check and complete, with what the member thinks of it. */
export function SmartProfile({ found, draft, onStartOver, onSaved }: SmartProfileProps) {
  const said = texts().addDialog;
  const { form, isPending, submit } = useSaveProfile(found, draft, onSaved);
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    if (found.cigar.brand === '') setFocus('brand');
  }, [setFocus, found]);
  const isFilled = Object.keys(found.sources).length > 0;
  return (
    <>
      <Look form={form} />
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
        <p className="text-pretty text-ink-muted sm:col-span-2">
          {isFilled
            ? 'This is what we know of it. Please check it against the band.'
            : 'We don’t know this one yet. Its name and brand are enough; add what you like.'}
        </p>
        <TextField label={said.name} required error={errors.name?.message} {...register('name')} />
        <TextField label={said.brand} required error={errors.brand?.message} {...register('brand')} />
        <Impression form={form} />
        <Facts form={form} found={found} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" busy={isPending} className="max-sm:w-full">
            {said.save}
          </Button>
          <Button variant="secondary" className="max-sm:w-full" onClick={onStartOver}>
            Start Over
          </Button>
        </div>
      </form>
    </>
  );
}

type FormProps = Pick<ReturnType<typeof useSaveProfile>, 'form'>;

/** The cigar as it will be drawn in the vault. */
function Look({ form }: FormProps) {
  const [brand, name, size, wrapper] = useWatch({
    control: form.control,
    name: ['brand', 'name', 'size', 'wrapper'],
  });
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sunken/60 px-5 py-4">
      <CigarDrawing
        {...cigarLookOf({
          brand,
          name,
          size: size ?? null,
          wrapper: wrapper ?? null,
          strength: null,
          smokingTime: null,
        })}
        spanInches={7.5}
        decorative
        className="h-auto w-full max-w-72"
      />
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">{name || 'Unnamed cigar'}</h3>
        <p className="wrap-anywhere text-ink-muted">{brand}</p>
      </div>
    </div>
  );
}

/** What the member thinks of the cigar. */
function Impression({ form }: FormProps) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  return (
    <>
      <div>
        <span className="text-[0.9375rem] leading-snug font-semibold">{said.rating}</span>
        <div className="-ml-2">
          <Controller
            name="rating"
            control={control}
            render={({ field }) => (
              <Rating label={said.rating} value={Number(field.value)} onValueChange={field.onChange} />
            )}
          />
        </div>
        <p className="text-[0.9375rem] text-ink-faint">{said.ratingHint}</p>
      </div>
      <TextArea label={said.notes} rows={2} error={formState.errors.notes?.message} {...register('notes')} />
    </>
  );
}

function Facts({ form, found }: FormProps & { found: SmartProfileFields }) {
  const said = texts().addDialog;
  const { register, control, formState } = form;
  const { errors } = formState;
  const sourceOf = (fact: ProfileFact) => {
    const source = found.sources[fact];
    return source && sourceLabels[source];
  };
  // The six of this form, and whichever others the cigar is known for.
  const flavors = [...new Set<string>([...smartFlavors, ...found.cigar.flavorNotes])];
  return (
    <>
      <Select
        label={said.strength}
        placeholder={said.unknown}
        options={strengths.map((value) => ({ value, label: value }))}
        hint={sourceOf('strength')}
        error={errors.strength?.message}
        {...register('strength')}
      />
      <TextField
        label={said.origin}
        hint={sourceOf('origin')}
        error={errors.origin?.message}
        {...register('origin')}
      />
      <TextField label="Size" hint={sourceOf('size')} error={errors.size?.message} {...register('size')} />
      <TextField
        label="Wrapper"
        hint={sourceOf('wrapper')}
        error={errors.wrapper?.message}
        {...register('wrapper')}
      />
      <TextField
        label={said.price}
        prefix="$"
        inputMode="decimal"
        hint={found.priceRange ? `Usually ${found.priceRange.replace('-', ' to ')}` : undefined}
        error={errors.price?.message}
        {...register('price')}
      />
      <TextArea
        label={said.description}
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="sm:col-span-2">
        <Controller
          name="flavorNotes"
          control={control}
          render={({ field, fieldState }) => (
            <Chips
              label={said.flavors}
              options={flavors}
              value={field.value as string[]}
              onValueChange={field.onChange}
              error={fieldState.error?.message}
              groupRef={field.ref}
            />
          )}
        />
      </div>
    </>
  );
}
