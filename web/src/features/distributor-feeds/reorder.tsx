import {
  coverDays,
  defaultCoverDays,
  minSalesDays,
  salesDays,
} from '@vitola/contract/distributor-feeds/distributor-feed-constants';
import type { ReorderList } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useNamedLounge } from '../../api/named-lounge.ts';
import { useRead } from '../../api/query.ts';
import { downloadFile } from '../../downloads/download-file.ts';
import { browser } from '../../navigation/browser.ts';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatCost } from './cost-in-words.ts';
import { ReorderTable } from './reorder-table.tsx';

/** Which cigars to reorder, for as many days as is chosen; to be downloaded as CSV, or printed on a page of its own, which names the lounge. */
export function Reorder({ loungeName }: { loungeName?: string }) {
  const [days, setDays] = useState<number>(defaultCoverDays);
  const [today] = useState(() => new Date());
  const query = { days: String(days) };
  const list = useRead('GET /api/distributor-feeds/reorder', { query });
  return (
    <Panel
      title="Reorder"
      description={`From what sold in the last ${salesDays} days, less what is in stock, in whole boxes where their count is known. A newer cigar counts since it is on the shelf, but for at least ${minSalesDays} days.`}
    >
      <p className="mb-4 hidden print:block">
        {loungeName}, {today.toLocaleDateString('en-US', { dateStyle: 'long' })}: to last {days} days.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label="To last"
          frameClassName="w-40"
          value={String(days)}
          options={coverDays.map((each) => ({ value: String(each), label: `${each} days` }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <SaveButtons
          days={days}
          isEmpty={!list.data || isEmpty(list.data)}
          canPrint={loungeName !== undefined}
        />
      </div>
      <Loaded of={list} label="Loading the reorder list" rows={4}>
        {(read) => <Lines list={read} />}
      </Loaded>
    </Panel>
  );
}

const isEmpty = ({ lines, unavailable }: ReorderList) => lines.length + unavailable.length === 0;

interface SaveButtonsProps {
  days: number;
  isEmpty: boolean;
  canPrint: boolean;
}

function SaveButtons({ days, isEmpty: isDisabled, canPrint }: SaveButtonsProps) {
  const toast = useToast();
  const lounge = useNamedLounge();
  const save = async () => {
    try {
      const query = { days: String(days) };
      const file = await call('GET /api/distributor-feeds/reorder/export', {
        query,
        ...(lounge !== undefined && { lounge }),
      });
      downloadFile('reorder.csv', file as Blob);
    } catch {
      toast({ title: 'The file could not be made', description: 'Please try again.', kind: 'destructive' });
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        disabled={isDisabled}
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => void save()}
      >
        CSV
      </Button>
      {canPrint && (
        <Button
          variant="secondary"
          disabled={isDisabled}
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={() => browser.print()}
        >
          Print
        </Button>
      )}
    </>
  );
}

function Lines({ list }: { list: ReorderList }) {
  const { lines, unavailable, uncounted, totalCents, withoutCost } = list;
  return (
    <div className="flex flex-col gap-6">
      {isEmpty(list) && <EmptyState title={`Nothing to reorder for the next ${list.coverDays} days`} />}
      {lines.length > 0 && (
        <div>
          <ReorderTable caption="To order" lines={lines} />
          <p className="tnum mt-3 font-semibold">
            {withoutCost < lines.length && `Together ${formatCost(totalCents)}`}
            {withoutCost > 0 && withoutCost < lines.length && ', '}
            {withoutCost > 0 && (
              <span className="font-normal text-ink-muted">
                {withoutCost < lines.length ? 'without ' : 'No cost is known for '}
                {formatCount(withoutCost, 'cigar')}
                {withoutCost < lines.length && ' whose cost no feed lists'}
              </span>
            )}
          </p>
        </div>
      )}
      {unavailable.length > 0 && (
        <section aria-labelledby="not-available">
          <h3 id="not-available" className="mb-2 text-lg">
            Not available at the distributor
          </h3>
          <ReorderTable caption="Not available at the distributor" lines={unavailable} />
        </section>
      )}
      {uncounted.length > 0 && (
        <p className="text-ink-muted">
          Not counted, so not here:{' '}
          {uncounted.map(({ brand, name, sold }) => `${brand} ${name} (${sold} sold)`).join(', ')}.
        </p>
      )}
    </div>
  );
}
