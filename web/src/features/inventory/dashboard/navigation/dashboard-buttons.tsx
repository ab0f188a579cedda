import { ExternalLink, ListOrdered, Plus, Settings, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx';
import { useUpgrade } from '../../../billing/index.ts';
import type { View } from './use-view.ts';

export interface DashboardButtonsProps {
  view: View;
  customerPath: string;
  /** Whether the plan allows one more cigar; if not, the button says why. */
  canAdd: boolean;
  /** The link to billing, where something is paid. */
  billing: ReactNode;
  onAdd: () => void;
  onSettings: () => void;
}

const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** The dashboard's actions: below the views on wide screens, below the figures of Today on small ones. */
export function DashboardButtons({
  view,
  customerPath,
  canAdd,
  billing,
  onAdd,
  onSettings,
}: DashboardButtonsProps) {
  const upgrade = useUpgrade();
  return (
    <nav
      aria-label="Your lounge"
      className="grid grid-cols-2 gap-2.5 max-lg:*:last:odd:col-span-2 max-sm:*:px-3 sm:max-lg:grid-cols-3 sm:max-lg:*:last:odd:col-span-1 lg:grid-cols-1 lg:gap-2 lg:*:justify-start"
    >
      <Button
        icon={<Plus {...sign} />}
        {...(canAdd
          ? { 'aria-expanded': view.panel === 'add', 'aria-controls': 'add-cigar' }
          : { 'aria-haspopup': 'dialog' })}
        onClick={onAdd}
      >
        Add Cigar
      </Button>
      <Button
        variant="secondary"
        icon={<ListOrdered {...sign} />}
        aria-expanded={view.id === 'shelf'}
        aria-controls="inventory"
        onClick={() => (view.id === 'shelf' ? view.go('today') : view.open('inventory'))}
      >
        Inventory
      </Button>
      <ButtonLink
        variant="secondary"
        icon={<ExternalLink {...sign} />}
        href={customerPath}
        target="_blank"
        rel="noreferrer"
      >
        Questionnaire
      </ButtonLink>
      <Button variant="secondary" icon={<Settings {...sign} />} onClick={onSettings}>
        Business Settings
      </Button>
      {billing}
      {upgrade && (
        <Button variant="secondary" icon={<TrendingUp {...sign} />} onClick={upgrade}>
          Upgrade Plan
        </Button>
      )}
    </nav>
  );
}
