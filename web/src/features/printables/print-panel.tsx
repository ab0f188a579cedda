import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PhoneFoldedPanel } from '../../ui/display/phone-folded-panel.tsx';
import { ChooseCigars } from './choose-cigars.tsx';
import { PrintOptions, usePrintChoices } from './print-options.tsx';
import { usePrint } from './use-print.ts';

const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** Shelf tags and a table tent as PDF: choose cigars, paper and colors, download, print. */
export function PrintPanel() {
  const shelf = useRead('GET /api/cigars/smart-ordered').data ?? [];
  const asked = usePrintChoices();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { printTags, printTent, isPrintingTags, isPrintingTent } = usePrint();
  const chosen = shelf.filter(({ id }) => !excluded.has(id));
  return (
    <PhoneFoldedPanel
      title="Print"
      description="Tags for the shelf and a tent for the table, each with the survey’s code."
    >
      <div className="flex flex-col gap-5">
        <PrintOptions {...asked} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Printer {...sign} />}
            busy={isPrintingTags}
            disabled={chosen.length === 0}
            onClick={() => printTags(chosen, asked.choices)}
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
            onClick={() => printTent(asked.choices)}
          >
            Table Tent
          </Button>
        </div>
      </div>
    </PhoneFoldedPanel>
  );
}
