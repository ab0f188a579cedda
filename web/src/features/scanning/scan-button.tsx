import { clsx } from 'clsx';
import { ScanBarcode } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { type ScanMode, useScanAddress } from './use-scan-address.ts';

interface ScanButtonProps extends Pick<ButtonProps, 'size' | 'className' | 'variant'> {
  /** What a scan does at first. */
  mode: ScanMode;
  /** Without its label on phones, beside other buttons. */
  isCompact?: boolean;
}

/** Opens the scanner. */
export function ScanButton({ mode, variant = 'secondary', isCompact = false, ...rest }: ScanButtonProps) {
  const { open } = useScanAddress();
  return (
    <Button
      {...rest}
      variant={variant}
      icon={<ScanBarcode aria-hidden="true" className="size-4.5" />}
      onClick={() => open(mode)}
    >
      <span className={clsx(isCompact && 'max-sm:sr-only')}>Scan</span>
    </Button>
  );
}
