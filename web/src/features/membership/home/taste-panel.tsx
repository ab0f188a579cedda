import type { Taste } from '@vitola/contract/membership/taste';
import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import { useRead } from '../../../api/query.ts';
import { formatCount } from '../../../text/count.ts';
import { CountBar } from '../../../ui/display/count-bar.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

type Trait = Taste['traits'][number];
type Row = Trait['rows'][number];

const labels: Record<Trait['trait'], string> = {
  strength: 'Strength',
  flavor: 'Flavor',
  origin: 'Origin',
  wrapper: 'Wrapper',
  price: 'Price',
};
/** How many values of a trait are shown. */
const shownValues = 8;
const mostStars = 5;

/** How the member rates cigars by strength, flavor, origin, wrapper and price; the best-liked first. */
export function TastePanel() {
  const taste = useRead('GET /api/user/taste');
  return (
    <Panel title="Your taste" description="The mean of your stars, what you like best first.">
      <Loaded of={taste} label="Loading your taste" rows={4}>
        {({ rated, traits }) =>
          rated < ratingsForTaste ? (
            <p className="text-ink-muted">
              {`Rate ${formatCount(ratingsForTaste - rated, rated === 0 ? 'cigar' : 'more cigar')} to see what you like best.`}
            </p>
          ) : (
            <Tabs
              label="Your taste by"
              items={traits.map((trait) => ({
                value: trait.trait,
                label: labels[trait.trait],
                content: <TasteTable trait={trait} />,
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

function TasteTable({ trait: { trait, rows } }: { trait: Trait }) {
  const columns: Column<Row>[] = [
    { id: 'value', header: labels[trait], cell: ({ value }) => value, isRowHeader: true },
    {
      id: 'mean',
      header: 'Mean stars',
      cell: ({ mean }) => (
        <span className="flex items-center gap-3">
          <span className="tnum w-8">{mean}</span>
          <CountBar count={Number(mean)} most={mostStars} className="min-w-16" />
        </span>
      ),
    },
    { id: 'rated', header: 'Cigars', cell: ({ rated }) => rated, align: 'end' },
  ];
  return (
    <Table
      caption={`Your stars by ${labels[trait].toLowerCase()}`}
      columns={columns}
      rows={rows.slice(0, shownValues)}
      rowKey={({ value }) => value}
    />
  );
}
