import { useCallback, useState } from 'react';
import type { VaultSections as Sections } from '../filters/filter-and-sort.ts';
import { texts } from '../texts/texts.ts';
import { VaultSection } from './vault-section.tsx';

interface VaultSectionsProps extends Sections {
  /** Whether filters narrow the list; then a section without cigars is left out. */
  isNarrowed: boolean;
}

/** The cigars to try and the rated ones. A cigar rated with the keyboard keeps the focus as it moves. */
export function VaultSections({ toTry, rated, isNarrowed }: VaultSectionsProps) {
  const said = texts().sections;
  const [followed, setFollowed] = useState<string>();
  const focusCard = useCallback((card: HTMLElement | null) => {
    const star = card?.querySelector<HTMLElement>('input:checked');
    if (!star) return;
    star.focus();
    star.scrollIntoView({ block: 'center' });
  }, []);
  const following = { followed, focusCard, onKeyRated: setFollowed };
  return (
    <div className="flex flex-col gap-8">
      {(toTry.length > 0 || !isNarrowed) && (
        <VaultSection title={said.toTry} cigars={toTry} empty={said.allRated} {...following} />
      )}
      {(rated.length > 0 || !isNarrowed) && (
        <VaultSection title={said.rated} cigars={rated} empty={said.noneRated} {...following} />
      )}
    </div>
  );
}
