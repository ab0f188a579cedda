import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { CodeLookup } from '@vitola/contract/scanning/codes';
import type { ScanMode } from '../use-scan-address.ts';

/** What the code that was read last gets. */
export interface FoundCodeProps {
  found: CodeLookup;
  mode: ScanMode;
  draft: string;
  isStaff: boolean;
  onAct: (kind: 'receive' | 'sell', found: CodeLookup, cigar: Cigar) => void;
  /** Scans the code once more, now that its cigar is known. */
  onScan: (code: string) => void;
  onDone: () => void;
}
