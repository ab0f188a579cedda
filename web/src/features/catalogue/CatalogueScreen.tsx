import { useRead } from '../../api/query.ts';
import { StatCard } from '../../ui/display/stat-card.tsx';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { EntriesPanel } from './entries-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { ProposalsPanel } from './proposals-panel.tsx';

/** The platform's reference catalog: its size, imports, the owners' proposals, and its cigars with their sources. */
export function CatalogueScreen() {
  const { data: figures } = useRead('GET /api/super-admin/catalogue');
  const shown = (count: number | undefined) => count?.toLocaleString('en-US') ?? '–';
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-3xl">Catalog</h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Cigars" value={shown(figures?.cigars)} note="available to every lounge" />
        <StatCard label="Brands" value={shown(figures?.brands)} />
        <StatCard label="Verified" value={shown(figures?.verified)} note="never overwritten by a file" />
        <StatCard label="Proposals" value={shown(figures?.openProposals)} note="waiting for you" />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ImportPanel />
        <ProposalsPanel />
        <EntriesPanel />
        <ConflictsPanel />
      </div>
    </div>
  );
}
