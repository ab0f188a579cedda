import { NamedShelf } from '../../inventory/index.ts';
import { WithPickedLounge } from './with-picked-lounge.tsx';

/** The shelf of one of the lounges that an admin looks after. */
export const StaffShelf = () => (
  <WithPickedLounge work="Inventory" path="/inventory">
    {({ loungeId }) => <NamedShelf key={loungeId} loungeId={loungeId} />}
  </WithPickedLounge>
);
