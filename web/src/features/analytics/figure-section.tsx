import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Explanation } from '../../ui/display/explained.tsx';
import { FiguresTable, type FiguresTableProps } from './figures-table.tsx';

interface FigureSectionProps<Row> extends FiguresTableProps<Row> {
  title: string;
  /** What the figures count, behind an 'i'. */
  sentence?: string | undefined;
  /** One sentence that says what the chart shows. */
  lead?: ReactNode;
  chart: ReactNode;
}

/** A chart, with its figures in a table behind it. */
export function FigureSection<Row>({ title, sentence, lead, chart, ...table }: FigureSectionProps<Row>) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-1">
        <h3 className="text-lg">{title}</h3>
        {sentence !== undefined && <Explanation sentence={sentence}>{title}</Explanation>}
      </div>
      {lead !== undefined && <p className="max-w-prose text-ink-muted">{lead}</p>}
      {chart}
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control font-semibold text-accent-ink">
          Show as a table
          <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-2">
          <FiguresTable {...table} />
        </div>
      </details>
    </section>
  );
}
