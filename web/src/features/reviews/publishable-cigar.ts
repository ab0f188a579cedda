/** A cigar of the vault that is from a lounge. */
export interface PublishableCigar {
  id: string;
  brand: string;
  name: string;
  rating: number;
  notes: string | null;
  loungeName: string | null;
}

/** What the dialog of a review gets. */
export interface PublishDialogProps {
  cigar: PublishableCigar & { loungeName: string };
  open: boolean;
  onClose: () => void;
}
