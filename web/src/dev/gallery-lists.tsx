import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/display/badge.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Menu } from '../ui/dialogs/menu.tsx';
import { Pagination, ViewMore } from '../ui/display/pagination.tsx';
import { Rating, RatingStars } from '../ui/fields/rating.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Table, type Sort } from '../ui/display/table.tsx';
import { Row, Section } from './gallery-section.tsx';

const cigars = [
  { name: 'Toro Maduro', strength: 'Medium', price: '14.00', stock: 12 },
  { name: 'Corona Natural', strength: 'Medium-Mild', price: '8.50', stock: 3 },
  { name: 'Salomon Colorado', strength: 'Medium-Full', price: '26.00', stock: 0 },
];
const ignore = () => undefined;

function ExampleTable() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const rows = cigars.toSorted((a, b) => turn * a.name.localeCompare(b.name));
  return (
    <Table
      caption="Cigars"
      rows={rows}
      rowKey={(row) => row.name}
      sort={sort}
      onSort={setSort}
      columns={[
        {
          id: 'name',
          header: 'Name',
          cell: (row) => <span className="font-display">{row.name}</span>,
          sortable: true,
        },
        { id: 'strength', header: 'Strength', cell: (row) => row.strength },
        { id: 'price', header: 'Price', cell: (row) => `$${row.price}`, align: 'end' },
        {
          id: 'stock',
          header: 'Stock',
          cell: (row) => (row.stock === 0 ? <Badge tone="danger">Out of Stock</Badge> : row.stock),
          align: 'end',
        },
      ]}
    />
  );
}

export function ListsSection() {
  const [query, setQuery] = useState('maduro');
  const [stars, setStars] = useState(3);
  const [page, setPage] = useState(1);
  return (
    <Section title="Lists, choices, menus">
      <SearchField label="Search cigars" value={query} onValueChange={setQuery} className="max-w-md" />
      <ExampleTable />
      <Pagination page={page} pageCount={3} onPage={setPage} />
      <ViewMore shown={8} total={21} onMore={ignore} />
      <Row>
        <Rating label="Your rating" value={stars} onValueChange={setStars} />
        <Rating label="A rating that is locked" value={4} onValueChange={ignore} disabled />
        <RatingStars value={4.3} />
        <Menu
          trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" />} />}
          actions={[
            { label: 'Copy link', icon: <Copy aria-hidden="true" />, onSelect: ignore },
            { label: 'Remove', icon: <Trash2 aria-hidden="true" />, onSelect: ignore, danger: true },
          ]}
        />
      </Row>
      <div className="grid max-w-xl gap-4">
        <Checkbox label="I am 21 or older" hint="Asked once per visit" />
        <Checkbox label="I agree" error="Please agree to continue" defaultChecked />
        <Switch label="Out of stock" hint="Never recommended while on" defaultChecked />
        <Switch label="Exactly" disabled />
      </div>
    </Section>
  );
}
