import { roleOf } from '@vitola/contract/permissions';
import { useSession } from '../../../api/session.ts';
import { useLazyPart } from '../../../lazy/lazy-part.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { LoungeShelfScreen } from './LoungeShelfScreen.tsx';

/** Members see the shelf of a lounge they know; an admin works on that of a lounge they look after. */
export function InventoryScreen() {
  const { data: user } = useSession();
  return roleOf(user) === 'admin' ? <StaffInventory /> : <LoungeShelfScreen />;
}

function StaffInventory() {
  const part = useLazyPart('staff shelf', () => import('../../platform/index.ts'));
  return <Loaded of={part}>{({ StaffShelf }) => <StaffShelf />}</Loaded>;
}
