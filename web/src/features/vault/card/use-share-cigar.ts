import { formatPrice } from '@vitola/contract/price';
import { isAborted } from '../../../api/call-error.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { useCopy } from '../../../ui/buttons/use-copy.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

/** A cigar in a few lines for a friend. The notes are private and stay out of it. */
export function sharedText(cigar: ListedCigar): string {
  const said = texts().share;
  const { strength, origin, price, rating, flavorNotes } = cigar;
  const words = factTexts();
  const facts = [origin && words.origin(origin), strength && words.strength(strength), formatPrice(price)]
    .filter(Boolean)
    .join(' · ');
  return [
    cigarName(cigar),
    facts,
    flavorNotes.length > 0 && said.flavors(flavorNotes.map((note) => words.flavor(note)).join(', ')),
    rating > 0 && said.rated('★'.repeat(rating) + '☆'.repeat(5 - rating)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Shares a cigar by the device's own means, else through the clipboard. */
export function useShareCigar(cigar: ListedCigar): () => Promise<void> {
  const said = texts().share;
  const { copy } = useCopy();
  const toast = useToast();
  return async () => {
    const text = sharedText(cigar);
    try {
      // newer: Firefox has none, and copies instead.
      if ('share' in navigator) return await navigator.share({ title: cigarName(cigar), text });
    } catch (error) {
      // Closing the device's dialog is a decision, not a failure.
      if (isAborted(error)) return undefined;
    }
    const [title = '', description = ''] = said.failed;
    return copy(text).then(
      () => toast({ title: said.copied, kind: 'success' }),
      () => toast({ title, description, kind: 'destructive' }),
    );
  };
}
