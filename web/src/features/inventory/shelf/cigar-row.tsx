import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { PriceRange } from '@vitola/contract/price-comparisons/price-comparisons';
import { clsx } from 'clsx';
import { Ban, EllipsisVertical, PackageCheck, Pencil, Star, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { formatHumidorPlace } from '../../../text/humidor-place.ts';
import { cigarLookOf, strengthLevel } from '../../../ui/cigar/cigar-look.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { RowCheckbox } from '../../../ui/fields/row-checkbox.tsx';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import { rangeInWords } from '../../price-comparisons/index.ts';
import { QuickStock } from '../stock/quick-stock.tsx';
import type { SendQuickChange } from '../stock/use-quick-change.ts';
import { QuickPrice } from './quick-price.tsx';
import { type CigarActions, isJustAdded } from './use-cigar-actions.ts';
import { type Lock, lockOf } from './use-refusal-toasts.ts';

/** Inches across the drawing's column: all cigars of the list have one scale. */
const spanInches = 7.5;

export interface CigarRowProps {
  cigar: Cigar;
  /** Its place in the list, counted from 0, and how many the list has. */
  at: number;
  count: number;
  /** How far below the list's top it stands, in CSS pixels, where not all rows are in the page. */
  top: number | undefined;
  measure: (row: HTMLElement | null) => void;
  lowAt: number;
  /** What others charge for it, if that is known. */
  range: PriceRange | undefined;
  /** Whether a change of this cigar is being saved. */
  isBusy: boolean;
  isChosen: boolean;
  /** Whether the lounge's plan has the paid actions. */
  isPremium: boolean;
  /** Whether there is room for the actions' buttons; else they are in a menu. */
  hasRoom: boolean;
  rowActions: RowActions;
}

/** A row's actions. The object is stable between renders, so that of eight hundred rows only those that changed render again. */
export interface RowActions extends Omit<CigarActions, 'busyId'> {
  edit: (cigar: Cigar) => void;
  choose: (cigar: Cigar, isChosen: boolean) => void;
  openStock: (id: string) => void;
  sendStock: SendQuickChange;
}

/** The element id of a cigar's row. */
export const cigarRowId = ({ id }: Pick<Cigar, 'id'>) => `cigar-${id}`;

/** The columns of the list on wide screens: choice, picture, name, strength, price, stock and actions. */
export const shelfColumns =
  'md:grid-cols-[2rem_4.5rem_minmax(0,1fr)_6rem_9.75rem_2.75rem] lg:grid-cols-[2rem_5.5rem_minmax(0,1fr)_5rem_6rem_9.75rem_2.75rem] xl:grid-cols-[2rem_6.5rem_minmax(0,1fr)_5rem_6rem_9.75rem_10rem]';

/** One cigar of the shelf: its picture to scale, its facts, and its actions. */
export const CigarRow = memo(function CigarRow({
  cigar,
  at,
  count,
  top,
  measure,
  range,
  lowAt,
  isBusy,
  isChosen,
  isPremium,
  hasRoom,
  rowActions,
}: CigarRowProps) {
  const isOut = cigar.isOutOfStock || cigar.stock === 0;
  const facts = factLine(cigar, range);
  return (
    <li
      id={cigarRowId(cigar)}
      data-index={at}
      ref={top === undefined ? undefined : measure}
      style={{ top }}
      aria-posinset={top === undefined ? undefined : at + 1}
      aria-setsize={top === undefined ? undefined : count}
      className={clsx(
        top === undefined ? 'relative' : 'absolute inset-x-0',
        'shelf-row grid min-h-22 grid-cols-[1.75rem_3rem_minmax(0,1fr)_2.25rem] items-center gap-x-2 border-b border-line py-1 last:border-b-0 sm:gap-x-3 md:min-h-14 md:py-1 md:in-data-[density=compact]:min-h-11 md:in-data-[density=compact]:py-0',
        shelfColumns,
        isChosen && 'bg-accent-wash',
      )}
    >
      <RowCheckbox
        label={`Choose ${cigar.brand} ${cigar.name}`}
        checked={isChosen}
        onChange={(event) => rowActions.choose(cigar, event.target.checked)}
        className="row-span-2 md:row-span-1"
      />
      <CigarDrawing
        {...cigarLookOf(cigar)}
        spanInches={spanInches}
        decorative
        className={clsx('row-span-2 block h-auto w-full md:row-span-1', isOut && 'opacity-55 saturate-50')}
      />
      <div className="min-w-0 py-0.5 md:in-data-[density=compact]:py-0">
        <div className="flex items-center gap-x-2">
          <h3
            title={cigar.name}
            className={clsx(
              'tnum line-clamp-1 min-w-0 text-base leading-tight wrap-anywhere',
              isOut && 'text-danger-ink line-through decoration-1',
            )}
          >
            {cigar.name}
          </h3>
          <Badges cigar={cigar} isOut={isOut} />
        </div>
        <p title={facts} className="truncate text-[0.875rem] leading-snug text-ink-muted">
          {facts}
        </p>
        {cigar.price === null && cigar.isActive && !cigar.isPaused && !isOut && (
          <p className="text-[0.875rem] leading-snug text-warning-ink">
            Not shown as budget or premium: no price
          </p>
        )}
      </div>
      <div className="max-lg:hidden">
        {cigar.strength && (
          <StrengthLeaves
            level={strengthLevel(cigar)}
            label={`Strength: ${cigar.strength}`}
            className="h-4.5 w-auto"
          />
        )}
      </div>
      <div className="col-start-3 row-start-2 flex items-center gap-x-3 md:contents">
        <QuickPrice cigar={cigar} save={rowActions.setPrice} />
        <QuickStock cigar={cigar} lowAt={lowAt} open={rowActions.openStock} send={rowActions.sendStock} />
      </div>
      <RowButtons {...{ cigar, isBusy, isPremium, hasRoom, rowActions }} />
    </li>
  );
});

function Badges({ cigar, isOut }: { cigar: Cigar; isOut: boolean }) {
  return (
    <>
      {cigar.isPromoted && (
        <Badge tone="brass" icon={<Star aria-hidden="true" />}>
          Promoted
        </Badge>
      )}
      {isOut && <Badge tone="danger">Out of Stock</Badge>}
      {!cigar.isActive && <Badge tone="warning">Hidden from guests</Badge>}
      {cigar.isPaused && <Badge tone="warning">Paused</Badge>}
    </>
  );
}

/** Breaks only after a dot, never before it or within a size. */
const factLine = (cigar: Cigar, range: PriceRange | undefined) => {
  const { brand, origin, size, wrapper, rating, flavorNotes } = cigar;
  return [
    brand,
    size?.replace(' x ', '\u00a0×\u00a0'),
    formatHumidorPlace(cigar),
    wrapper,
    origin,
    range && rangeInWords(range),
    Number(rating) > 0 && `rated ${rating}`,
    flavorNotes.join(', '),
  ]
    .filter(Boolean)
    .join('\u00a0· ');
};

const sign = { 'aria-hidden': true } as const;

const lockWords: Record<Lock, string> = {
  PREMIUM_FEATURE: 'Needs the Professional or Enterprise plan',
  ADMIN_OVERRIDE: 'Set by a platform admin',
};

type RowButtonsProps = Pick<CigarRowProps, 'cigar' | 'isBusy' | 'isPremium' | 'hasRoom' | 'rowActions'>;

function RowButtons({ cigar, isBusy, isPremium, hasRoom, rowActions }: RowButtonsProps) {
  const lockedFor = (isInPlan: boolean) => {
    const lock = lockOf(cigar, isInPlan);
    return lock && lockWords[lock];
  };
  const locked = lockedFor(isPremium);
  const actions = [
    { label: 'Edit', icon: <Pencil {...sign} />, onSelect: () => rowActions.edit(cigar) },
    {
      label: cigar.isPromoted ? 'Stop Promoting' : 'Promote',
      icon: <Star {...sign} className={cigar.isPromoted ? 'fill-current' : undefined} />,
      onSelect: () => rowActions.promote(cigar),
      locked,
    },
    {
      label: cigar.isOutOfStock ? 'Back in Stock' : 'Out of Stock',
      icon: cigar.isOutOfStock ? <PackageCheck {...sign} /> : <Ban {...sign} />,
      onSelect: () => rowActions.toggleOutOfStock(cigar),
      locked,
    },
    {
      label: 'Remove',
      icon: <Trash2 {...sign} />,
      onSelect: () => rowActions.remove(cigar),
      locked: lockedFor(isPremium || isJustAdded(cigar)),
      danger: true,
    },
  ];
  const of = `${cigar.brand} ${cigar.name}`;
  return (
    <div
      data-field="actions"
      className="col-start-4 row-span-2 row-start-1 justify-self-end md:col-start-auto md:row-span-1 md:row-start-auto"
    >
      {hasRoom ? (
        <div className="flex">
          {actions.map(({ label, icon, onSelect, locked: why }) => (
            <IconButton
              key={label}
              label={`${label}: ${of}`}
              title={why ? `${label} (${why})` : label}
              locked={why}
              icon={icon}
              className="size-10 [&_svg]:size-4.5"
              isOnce
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onSelect()}
            />
          ))}
        </div>
      ) : (
        <Menu
          trigger={
            <IconButton
              label={`Actions: ${of}`}
              icon={<EllipsisVertical aria-hidden="true" />}
              className="max-sm:-mr-1"
            />
          }
          actions={actions.map((action) => ({ ...action, disabled: isBusy }))}
        />
      )}
    </div>
  );
}
