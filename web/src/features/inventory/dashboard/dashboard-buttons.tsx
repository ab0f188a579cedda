import {
  ExternalLink,
  Gift,
  HandCoins,
  ListOrdered,
  MessageSquareQuote,
  Plus,
  Settings,
  TrendingUp,
  Users,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import type { Panels } from './use-panels.ts';

export interface DashboardButtonsProps {
  panels: Panels;
  customerPath: string;
  canUpgrade: boolean;
  /** Whether the plan allows one more cigar; if not, the button says why. */
  canAdd: boolean;
  /** Whether the plan includes a loyalty program. */
  hasLoyalty: boolean;
  /** The link to billing, where something is paid. */
  billing: ReactNode;
  onAdd: () => void;
  /** Opens Sell by Code; undefined while the shelf is empty. */
  onSell: (() => void) | undefined;
  onSettings: () => void;
  onUpgrade: () => void;
}

const sign = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** The dashboard's row of actions. */
export function DashboardButtons({
  panels,
  customerPath,
  canUpgrade,
  canAdd,
  hasLoyalty,
  billing,
  onAdd,
  onSell,
  onSettings,
  onUpgrade,
}: DashboardButtonsProps) {
  return (
    <nav
      aria-label="Your lounge"
      // Eight buttons sit closer together on a wide screen; where they don't fit they are two rows of four. Nine and ten are rows
      // of five, or of four.
      className={clsx(
        'grid grid-cols-2 gap-2.5 *:last:odd:col-span-2 max-sm:*:px-3 sm:flex sm:flex-wrap sm:gap-3',
        'sm:max-xl:has-[>:nth-child(8):last-child]:grid sm:max-xl:has-[>:nth-child(8):last-child]:grid-cols-4 sm:max-lg:has-[>:nth-child(8):last-child]:*:px-2 xl:has-[>:nth-child(8):last-child]:gap-2 xl:has-[>:nth-child(8):last-child]:*:px-3.5',
        'sm:has-[>:nth-child(9)]:grid sm:has-[>:nth-child(9)]:grid-cols-4 sm:max-lg:has-[>:nth-child(9)]:*:px-2 lg:has-[>:nth-child(9)]:grid-cols-5',
      )}
    >
      <Button
        icon={<Plus {...sign} />}
        {...(canAdd
          ? { 'aria-expanded': panels.isOpen('add'), 'aria-controls': 'add-cigar' }
          : { 'aria-haspopup': 'dialog' })}
        onClick={onAdd}
      >
        Add Cigar
      </Button>
      <Button
        variant="secondary"
        icon={<ListOrdered {...sign} />}
        aria-expanded={panels.isOpen('inventory')}
        aria-controls="inventory"
        onClick={() => panels.toggle('inventory')}
      >
        Inventory
      </Button>
      {onSell && (
        <Button variant="secondary" icon={<HandCoins {...sign} />} onClick={onSell}>
          Sell by Code
        </Button>
      )}
      <ButtonLink
        variant="secondary"
        icon={<ExternalLink {...sign} />}
        href={customerPath}
        target="_blank"
        rel="noreferrer"
      >
        Questionnaire
      </ButtonLink>
      <Button
        variant="secondary"
        icon={<Users {...sign} />}
        aria-expanded={panels.isOpen('leads')}
        aria-controls="leads"
        onClick={() => panels.toggle('leads')}
      >
        Leads
      </Button>
      <Button
        variant="secondary"
        icon={<MessageSquareQuote {...sign} />}
        aria-expanded={panels.isOpen('reviews')}
        aria-controls="reviews"
        onClick={() => panels.toggle('reviews')}
      >
        Reviews
      </Button>
      {hasLoyalty && (
        <Button
          variant="secondary"
          icon={<Gift {...sign} />}
          aria-expanded={panels.isOpen('loyalty')}
          aria-controls="loyalty"
          onClick={() => panels.toggle('loyalty')}
        >
          Loyalty
        </Button>
      )}
      <Button variant="secondary" icon={<Settings {...sign} />} onClick={onSettings}>
        Business Settings
      </Button>
      {billing}
      {canUpgrade && (
        <Button variant="secondary" icon={<TrendingUp {...sign} />} onClick={onUpgrade}>
          Upgrade Plan
        </Button>
      )}
    </nav>
  );
}
