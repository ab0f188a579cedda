import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { Ban, PackageCheck, Pencil, Star, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { strengthLevel, cigarLookOf, smokingMinutes } from '../../../ui/cigar/cigar-look.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { RowCheckbox } from '../../../ui/fields/row-checkbox.tsx';
import { MeanRating } from '../../../ui/cigar/mean-rating.tsx';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import { QuickStock } from '../stock/quick-stock.tsx';
import type { CigarActions } from './use-cigar-actions.ts';

/** Inches across the drawing's column: all cigars of the list have one scale. */
const spanInches = 7.5;
const maxNotes = 3;

export interface CigarRowProps {
  cigar: Cigar;
  lowAt: number;
  /** Whether a change of this cigar is being saved. */
  isBusy: boolean;
  isChosen: boolean;
  rowActions: RowActions;
}

/** A row's actions. The object is stable between renders, so that of eight hundred rows only those that changed render again. */
export interface RowActions extends Omit<CigarActions, 'busyId'> {
  edit: (cigar: Cigar) => void;
  choose: (cigar: Cigar, isChosen: boolean) => void;
  openStock: (id: string) => void;
  sendStock: (id: string, by: number) => Promise<unknown>;
}

/** The element id of a cigar's row. */
export const cigarRowId = ({ id }: Pick<Cigar, 'id'>) => `cigar-${id}`;

/** One cigar of the shelf: its picture to scale, its facts, and its actions. */
export const CigarRow = memo(function CigarRow({
  cigar,
  lowAt,
  isBusy,
  isChosen,
  rowActions,
}: CigarRowProps) {
  const isOut = cigar.isOutOfStock || cigar.stock === 0;
  return (
    <li
      id={cigarRowId(cigar)}
      className={clsx(
        'shelf-row relative grid scroll-mt-4 items-center gap-x-5 gap-y-3 rounded-card border p-4 sm:p-5 md:grid-cols-[auto_8.5rem_minmax(0,1fr)_auto] lg:max-xl:gap-x-4 lg:grid-cols-[auto_8.5rem_minmax(0,1fr)_10rem_19rem] xl:grid-cols-[auto_10rem_minmax(0,1fr)_11rem_19.5rem]',
        isChosen
          ? 'border-accent bg-accent-wash'
          : isOut
            ? 'border-danger/50 bg-raised'
            : 'border-line bg-raised',
      )}
    >
      <RowCheckbox
        label={`Choose ${cigar.brand} ${cigar.name}`}
        checked={isChosen}
        onChange={(event) => rowActions.choose(cigar, event.target.checked)}
        className="max-md:absolute max-md:top-4 max-md:right-4"
      />
      <div className={clsx('max-w-72 max-md:pr-10', isOut && 'opacity-55 saturate-50')}>
        <CigarDrawing
          {...cigarLookOf(cigar)}
          spanInches={spanInches}
          decorative
          className="block h-auto w-full"
        />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3
            className={clsx(
              'tnum min-w-0 text-xl wrap-anywhere',
              isOut && 'text-danger-ink line-through decoration-1',
            )}
          >
            {cigar.name}
          </h3>
          {cigar.isPromoted && (
            <Badge tone="brass" icon={<Star aria-hidden="true" />}>
              Promoted
            </Badge>
          )}
          {isOut && <Badge tone="danger">Out of Stock</Badge>}
          {!cigar.isActive && <Badge tone="warning">Hidden from guests</Badge>}
          {cigar.isPaused && <Badge tone="warning">Paused</Badge>}
        </div>
        <p className="mt-1 wrap-anywhere text-ink-muted">{factLine(cigar)}</p>
        <CigarDetails cigar={cigar} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 md:flex-col md:items-end">
        <p className="tnum font-display text-2xl leading-none">
          {formatPrice(cigar.price) ?? (
            <span className="font-sans text-base text-ink-faint">No price yet</span>
          )}
        </p>
        <QuickStock cigar={cigar} lowAt={lowAt} open={rowActions.openStock} send={rowActions.sendStock} />
      </div>
      <RowButtons cigar={cigar} isBusy={isBusy} rowActions={rowActions} />
    </li>
  );
});

/** Breaks only after a dot, never before it or within a size. */
const factLine = ({ brand, origin, size, wrapper }: Cigar) =>
  [brand, origin, size?.replace(' x ', '\u00a0×\u00a0'), wrapper].filter(Boolean).join('\u00a0· ');

function CigarDetails({ cigar }: { cigar: Cigar }) {
  const minutes = smokingMinutes(cigar);
  const more = cigar.flavorNotes.length - maxNotes;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-ink-muted">
      <MeanRating rating={cigar.rating} />
      {cigar.strength && (
        <span className="inline-flex items-center gap-2">
          <StrengthLeaves
            level={strengthLevel(cigar)}
            label={`Strength: ${cigar.strength}`}
            className="h-5 w-auto"
          />
          <span aria-hidden="true">{cigar.strength}</span>
        </span>
      )}
      {minutes && <span className="tnum">about {Math.round((minutes.from + minutes.to) / 10) * 5} min</span>}
      {cigar.flavorNotes.length > 0 && (
        <span>
          {cigar.flavorNotes.slice(0, maxNotes).join(', ')}
          {more > 0 && ` +${more}`}
        </span>
      )}
    </div>
  );
}

function RowButtons({ cigar, isBusy, rowActions }: Pick<CigarRowProps, 'cigar' | 'isBusy' | 'rowActions'>) {
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      size="sm"
      variant="quiet"
      icon={icon}
      aria-label={`${label}: ${cigar.brand} ${cigar.name}`}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {label}
    </Button>
  );
  const sign = { 'aria-hidden': true, className: 'size-4' } as const;
  return (
    <div
      data-field="actions"
      className="-mx-2 -mb-1 grid grid-cols-2 justify-items-start gap-1 border-t border-line pt-2 max-sm:*:px-2 sm:flex sm:flex-wrap md:col-span-4 lg:col-span-1 lg:m-0 lg:grid lg:grid-cols-[8.25rem_auto] xl:grid-cols-[8.5rem_10.5rem] lg:justify-items-start lg:border-t-0 lg:border-l lg:py-0 lg:pl-3"
    >
      {button('Edit', <Pencil {...sign} />, () => rowActions.edit(cigar))}
      {button(cigar.isPromoted ? 'Stop Promoting' : 'Promote', <Star {...sign} />, () =>
        rowActions.promote(cigar),
      )}
      {button(
        cigar.isOutOfStock ? 'Back in Stock' : 'Out of Stock',
        cigar.isOutOfStock ? <PackageCheck {...sign} /> : <Ban {...sign} />,
        () => rowActions.toggleOutOfStock(cigar),
      )}
      {button('Remove', <Trash2 {...sign} />, () => rowActions.remove(cigar))}
    </div>
  );
}
