import { Panel } from '../../ui/display/panel.tsx';
import { SellFromShelf } from './sell-from-shelf.tsx';

/** Sells a cigar that no guest's code names. */
export const SellWithoutCode = ({ hasLoyalty }: { hasLoyalty: boolean }) => (
  <Panel title="Sell without a code" description="Search the shelf by brand or name.">
    <SellFromShelf hasLoyalty={hasLoyalty} />
  </Panel>
);
