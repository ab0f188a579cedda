import { Flame } from 'lucide-react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useOpenJournal } from '../../journal/index.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';

/** 'Smoked it', and how often that was, which opens those smokes. */
export function CardSmokes({ cigar }: { cigar: ListedCigar }) {
  const said = texts().card;
  const open = useOpenJournal();
  const name = <span className="sr-only">: {cigarName(cigar)}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        id={`smoked-${cigar.id}`}
        variant="secondary"
        icon={<Flame aria-hidden="true" className="size-4.5" />}
        onClick={() => open({ view: 'stars', cigar })}
      >
        {said.smoked}
        {name}
      </Button>
      {cigar.smokes > 0 && (
        <Button variant="quiet" onClick={() => open({ view: 'smokes', cigar })}>
          {said.smokes(cigar.smokes)}
          {name}
        </Button>
      )}
    </div>
  );
}
