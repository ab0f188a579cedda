import type { Smoke } from '@vitola/contract/journal/smokes';

/** A cigar of the vault that was smoked. */
export interface SmokedCigar {
  id: string;
  name: string;
  brand: string;
}

/** What the journal's dialog shows: the stars of a new smoke, its form, smokes of a cigar or a day, or one to edit. */
export type JournalView =
  | { view: 'stars'; cigar: SmokedCigar }
  | { view: 'form'; cigar: SmokedCigar }
  | { view: 'smokes'; cigar: SmokedCigar }
  | { view: 'smokes'; day: string }
  | { view: 'edit'; smoke: Smoke };

/** What the journal’s dialog gets. */
export interface JournalDialogProps {
  opened: JournalView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
