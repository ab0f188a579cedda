import type { Cigar } from '@vitola/contract/inventory';
import { type Paper, papers } from '@vitola/contract/stock-words';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { ChooseCigars } from './choose-cigars.tsx';
import { usePrint, usualPaper } from './use-print.ts';

const paperWords: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };
const paperOptions = papers.map((paper) => ({ value: paper, label: paperWords[paper] }));
const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** Shelf tags and a table tent as PDF: choose cigars and paper, download, print. */
export function PrintPanel() {
  const shelf = useRead('GET /api/cigars/smart-ordered').data ?? [];
  const [paper, setPaper] = useState(usualPaper);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { printTags, printTent, isPrintingTags, isPrintingTent } = usePrint();
  const chosen = shelf.filter(({ id }) => !left.has(id));
  return (
    <Panel
      title="Print"
      description="Tags for your shelf and a tent for the table, each with your survey’s code."
    >
      <div className="flex flex-col gap-5">
        <Select
          label="Paper"
          options={paperOptions}
          frameClassName="max-w-40"
          value={paper}
          onChange={(event) => setPaper(event.target.value as Paper)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Printer {...sign} />}
            busy={isPrintingTags}
            disabled={chosen.length === 0}
            onClick={() => printTags(inOrder(chosen), paper)}
          >
            Shelf Tags ({chosen.length})
          </Button>
          <ChooseCigars shelf={shelf} left={left} onChange={setLeft} />
        </div>
        <div>
          <Button
            variant="secondary"
            icon={<Printer {...sign} />}
            busy={isPrintingTent}
            onClick={() => printTent(paper)}
          >
            Table Tent
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** As one walks along a shelf: by brand, then by name. */
const inOrder = (cigars: readonly Cigar[]): string[] =>
  cigars
    .toSorted((a, b) => words.compare(a.brand, b.brand) || words.compare(a.name, b.name))
    .map(({ id }) => id);
