import { formatPrice } from '@vitola/contract/price';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import type { CigarFields } from './typed-cigar.ts';
import { lowerPrice } from '../facts/filled-facts.ts';

/** Below the price: what such a cigar usually costs, and a button that uses it. */
export function PriceSuggestion({ form }: { form: UseFormReturn<CigarFields> }) {
  const [range, price] = useWatch({ control: form.control, name: ['priceRange', 'price'] });
  const lowest = lowerPrice(range);
  if (lowest === '') return null;
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm text-ink-faint">
      Usually {range.replace('-', ' to ')}
      {price.trim() === '' && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => form.setValue('price', lowest, { shouldDirty: true, shouldValidate: true })}
        >
          Use {formatPrice(lowest)}
        </Button>
      )}
    </p>
  );
}
