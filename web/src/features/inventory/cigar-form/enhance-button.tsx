import type { FactName } from '@vitola/contract/inventory/fact-constants';
import { Sparkles } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button, type ButtonStyle } from '../../../ui/buttons/button.tsx';
import type { CigarFields } from './typed-cigar.ts';
import { useEnhance } from './use-enhance.ts';

export interface EnhanceButtonProps {
  form: UseFormReturn<CigarFields>;
  size?: ButtonStyle['size'];
  /** Facts that are not filled in. */
  locked?: readonly FactName[];
}

/** 'AI Enhance', once there is a name or a brand to look up. */
export function EnhanceButton({ form, size = 'md', locked = [] }: EnhanceButtonProps) {
  const { enhance, isEnhancing } = useEnhance(form, { locked });
  const [name, brand] = useWatch({ control: form.control, name: ['name', 'brand'] });
  return (
    <Button
      size={size}
      variant="secondary"
      icon={<Sparkles aria-hidden="true" className="size-4.5" />}
      busy={isEnhancing}
      disabled={name.trim() === '' && brand.trim() === ''}
      onClick={enhance}
    >
      AI Enhance
    </Button>
  );
}
