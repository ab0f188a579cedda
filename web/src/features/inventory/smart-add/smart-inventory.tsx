import type { Cigar } from '@vitola/contract/inventory/cigars';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { blankCigar } from '../cigar-form/cigar-fields.ts';
import { CigarForm } from '../cigar-form/cigar-form.tsx';
import { loadAddDraft } from '../cigar-form/cigar-draft.ts';
import { unchangedFilledFacts } from '../facts/filled-facts.ts';
import { SmartSaved } from './smart-saved.tsx';
import { SmartSearch } from './smart-search.tsx';
import { SmartSteps, type SmartStep, useScrollToStep } from './smart-steps.tsx';
import { useAddCigar } from '../cigar-form/use-add-cigar.ts';

/** Search for a cigar, check its facts, save it, and go on to the next. */
export function SmartInventory({ loungeId }: { loungeId: string }) {
  const draft = `${loungeId}.smart`;
  // A profile that was open before a reload is shown again.
  const [step, setStep] = useState<SmartStep>(() =>
    unchangedFilledFacts(loadAddDraft(draft)).length > 0 ? 1 : 0,
  );
  const [saved, setSaved] = useState<Cigar>();
  const { form, add, isAdding, error } = useAddCigar(draft, {
    onAdded: (cigar) => {
      setSaved(cigar);
      setStep(2);
    },
  });
  const startOver = () => {
    form.reset(blankCigar);
    setStep(0);
  };
  useScrollToStep(step);
  return (
    <Panel
      title="Smart Inventory Manager"
      description="Find the cigar, check its facts, set your price."
      actions={
        step === 1 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={startOver}
          >
            Start Over
          </Button>
        )
      }
    >
      <SmartSteps current={step} />
      {step === 0 && <SmartSearch form={form} onFound={() => setStep(1)} />}
      {step === 1 && (
        <SmartProfile form={form} add={add} isAdding={isAdding} error={error} onStartOver={startOver} />
      )}
      {step === 2 && saved && (
        <SmartSaved title="Saved to your inventory" cigar={saved} onDone={() => setStep(0)} />
      )}
    </Panel>
  );
}

type SmartProfileProps = ReturnType<typeof useAddCigar> & { onStartOver: () => void };

/** The facts found, to check and complete. The price, which only the owner knows, has the focus. */
function SmartProfile({ form, add, isAdding, error, onStartOver }: SmartProfileProps) {
  const [brand, name, size, wrapper] = useWatch({
    control: form.control,
    name: ['brand', 'name', 'size', 'wrapper'],
  });
  useEffect(() => form.setFocus('price'), [form]);
  const isNamed = brand.trim() !== '' && name.trim() !== '';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sunken/60 px-5 py-4">
        <CigarDrawing
          {...cigarLookOf({ brand, name, size, wrapper, strength: null, smokingTime: null })}
          spanInches={7.5}
          decorative
          className="h-auto w-full max-w-72"
        />
        <div className="min-w-0">
          <h3 className="text-xl">{name || 'Unnamed cigar'}</h3>
          <p className="text-ink-muted">{brand}</p>
        </div>
      </div>
      <CigarForm
        form={form}
        onSubmit={add}
        banner={error && <FormError>{error.message}</FormError>}
        buttons={
          <>
            <Button type="submit" busy={isAdding} disabled={!isNamed}>
              Save to Inventory
            </Button>
            <Button variant="secondary" onClick={onStartOver}>
              Start Over
            </Button>
          </>
        }
      />
    </>
  );
}
