import { roleOf } from '@vitola/contract/permissions';
import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.ts';
import { LoungeAdmin } from './lounge-admin.tsx';

/** Lounge Inventory Management for admins; everybody else is led to the inventory that they may see. */
export function LoungeAdminScreen() {
  const { data: user } = useSession();
  return roleOf(user) === 'admin' ? <LoungeAdmin /> : <Navigate to="/inventory" replace />;
}
