import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { MoreHorizontal, ShieldCheck, Star } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { CigarOverrides } from './use-cigar-overrides.ts';

const maxNotes = 3;
/** Inches across the drawing: all cigars have one scale. */
const spanInches = 7.5;

interface CigarCardProps {
  cigar: Cigar;
  actions: CigarOverrides;
  onEdit: () => void;
}

/** A cigar on a lounge's shelf, with a menu of what a super admin may do to it. */
export function CigarCard({ cigar, actions, onEdit }: CigarCardProps) {
  const { brand, name, isPromoted, isOutOfStock, superAdminOverride } = cigar;
  const isBusy = actions.busyId === cigar.id;
  return (
    <li
      aria-busy={isBusy}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex items-start gap-2">
        <CigarDrawing
          {...cigarLookOf(cigar)}
          spanInches={spanInches}
          decorative
          className={clsx('block h-auto min-w-0 flex-1', isOutOfStock && 'opacity-55 saturate-50')}
        />
        <Menu
          trigger={
            <IconButton
              label={`Change ${brand} ${name}`}
              icon={<MoreHorizontal aria-hidden="true" />}
              aria-disabled={isBusy}
            />
          }
          actions={[
            { label: 'Edit', onSelect: onEdit },
            {
              label: isPromoted ? 'Stop Promoting' : 'Promote',
              onSelect: () => actions.promote(cigar),
            },
            {
              label: isOutOfStock ? 'Back in Stock' : 'Out of Stock',
              onSelect: () => actions.toggleOutOfStock(cigar),
            },
            ...(superAdminOverride
              ? [{ label: 'Lift the override', onSelect: () => actions.lift(cigar) }]
              : []),
            { label: 'Remove', danger: true, onSelect: () => actions.remove(cigar) },
          ]}
        />
      </div>
      <h3
        className={clsx(
          'mt-2 text-lg wrap-anywhere',
          isOutOfStock && 'text-danger-ink line-through decoration-1',
        )}
      >
        {name}
      </h3>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-muted">
        {[brand, cigar.origin, cigar.strength].filter(Boolean).join(' · ')}
      </p>
      {cigar.flavorNotes.length > 0 && (
        <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-faint">
          {cigar.flavorNotes.slice(0, maxNotes).join(', ')}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-3">
        <p className="tnum mr-auto font-display text-xl">
          {formatPrice(cigar.price) ?? (
            <span className="font-sans text-base text-ink-faint">No price yet</span>
          )}
        </p>
        {isPromoted && (
          <Badge tone="brass" icon={<Star aria-hidden="true" />}>
            Promoted
          </Badge>
        )}
        {isOutOfStock && <Badge tone="danger">Out of Stock</Badge>}
        {superAdminOverride && (
          <Badge tone="accent" icon={<ShieldCheck aria-hidden="true" />}>
            Override
          </Badge>
        )}
      </div>
    </li>
  );
}
