import { smartFlavors } from '@vitola/contract/inventory/flavors';
import type { SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FactFields, ImpressionFields } from '../add/cigar-fields.tsx';
import { texts } from '../texts/texts.ts';
import { texts as smartTexts } from './texts/texts.ts';
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
  const { addDialog } = texts();
  const said = smartTexts();
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
          {isFilled ? said.isFilled : said.isUnknown}
        </p>
        <TextField label={addDialog.name} required error={errors.name?.message} {...register('name')} />
        <TextField label={addDialog.brand} required error={errors.brand?.message} {...register('brand')} />
        <ImpressionFields form={form} notesRows={2} />
        <Facts form={form} found={found} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" busy={isPending} className="max-sm:w-full">
            {addDialog.save}
          </Button>
          <Button variant="secondary" className="max-sm:w-full" onClick={onStartOver}>
            {said.startOver}
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
        <h3 className="text-xl wrap-anywhere">{name || smartTexts().unnamed}</h3>
        <p className="wrap-anywhere text-ink-muted">{brand}</p>
      </div>
    </div>
  );
}

function Facts({ form, found }: FormProps & { found: SmartProfileFields }) {
  const { register, formState } = form;
  const said = smartTexts();
  const sourceOf = (fact: ProfileFact) => {
    const source = found.sources[fact];
    return source && said.sources[source];
  };
  const hints = {
    strength: sourceOf('strength'),
    origin: sourceOf('origin'),
    price: found.priceRange ? said.usually(found.priceRange) : undefined,
  };
  // The six of this form, and whichever others the cigar is known for.
  const flavors = [...new Set<string>([...smartFlavors, ...found.cigar.flavorNotes])];
  return (
    <FactFields form={form} flavors={flavors} descriptionRows={2} hints={hints}>
      <TextField
        label={said.size}
        hint={sourceOf('size')}
        error={formState.errors.size?.message}
        {...register('size')}
      />
      <TextField
        label={said.wrapper}
        hint={sourceOf('wrapper')}
        error={formState.errors.wrapper?.message}
        {...register('wrapper')}
      />
    </FactFields>
  );
}
