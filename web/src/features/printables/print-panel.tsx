import { type Paper, papers } from '@vitola/contract/inventory/stock-constants';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ChooseCigars } from './choose-cigars.tsx';
import { savePaper, preferredPaper } from './paper.ts';
import { usePrint } from './use-print.ts';

const paperLabels: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };
const paperOptions = papers.map((paper) => ({ value: paper, label: paperLabels[paper] }));
const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** Shelf tags and a table tent as PDF: choose cigars and paper, download, print. */
export function PrintPanel() {
  const shelf = useRead('GET /api/cigars/smart-ordered').data ?? [];
  const [paper, setPaper] = useState(preferredPaper);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { printTags, printTent, isPrintingTags, isPrintingTent } = usePrint();
  const choosePaper = (wanted: Paper) => {
    setPaper(wanted);
    savePaper(wanted);
  };
  const chosen = shelf.filter(({ id }) => !excluded.has(id));
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
          onChange={(event) => choosePaper(event.target.value as Paper)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Printer {...sign} />}
            busy={isPrintingTags}
            disabled={chosen.length === 0}
            onClick={() => printTags(chosen, paper)}
          >
            Shelf Tags ({chosen.length})
          </Button>
          <ChooseCigars shelf={shelf} excluded={excluded} onChange={setExcluded} />
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
