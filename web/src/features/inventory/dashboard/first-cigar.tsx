import { useWatch } from 'react-hook-form';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { useSession } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { quickRules } from '../cigar-form/cigar-rules.ts';
import { QuickForm } from '../cigar-form/quick-form.tsx';
import { useAddCigar } from '../cigar-form/use-add-cigar.ts';

/** Shown for an empty shelf: one short form, and a drawing of the cigar as it is typed. */
export function FirstCigar({ loungeId }: { loungeId: string }) {
  const { data: user } = useSession();
  const { form, add, isAdding, error } = useAddCigar(loungeId, { rules: quickRules });
  const [brand, name, size, wrapper] = useWatch({
    control: form.control,
    name: ['brand', 'name', 'size', 'wrapper'],
  });
  const look = cigarLookOf({ brand, name, size, wrapper, strength: null, smokingTime: null });
  return (
    <section
      aria-labelledby="first-cigar"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <div className="flex flex-col gap-8 lg:flex-row lg:items-center">
        <div className="flex-1">
          <p className="font-semibold text-accent-ink">Welcome, {user?.username}</p>
          <h2 id="first-cigar" className="mt-1 text-3xl">
            Let's Add Your First Cigar!
          </h2>
          <p className="mt-2 max-w-prose text-ink-muted">
            Type a few letters of its name and pick it from the list. The details are filled in for you. Price
            and stock are yours.
          </p>
          <ButtonLink href="/inventory/smart" variant="secondary" size="sm" className="mt-4">
            Smart Inventory Manager
          </ButtonLink>
        </div>
        <CigarDrawing {...look} spanInches={7.5} decorative className="h-auto w-full max-w-md lg:flex-1" />
      </div>
      <QuickForm form={form} onSubmit={add} isSaving={isAdding} error={error} />
    </section>
  );
}
