import type { MemberCigar } from '@vitola/contract/membership/known-lounges';
import { formatPrice } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../../api/query.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf, strengthLevel } from '../../../ui/cigar/cigar-look.ts';
import { MeanRating } from '../../../ui/cigar/mean-rating.tsx';
import { StrengthLeaves } from '../../../ui/cigar/strength-leaves.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { RestockButton } from '../../restock-alerts/index.ts';
import { vaultReads } from '../../vault/index.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { texts } from '../texts/texts.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

/** How many flavor notes a card shows. */
const shownNotes = 3;

export interface MemberCigarCardProps {
  loungeId: string;
  cigar: MemberCigar;
  /** Beside the badges, such as the match. */
  badge?: ReactNode;
  /** Below the facts, such as why it is recommended. */
  children?: ReactNode;
}

/** A cigar of a lounge: the drawing, its price and facts, and 'Add to Vault'. */
export function MemberCigarCard({ loungeId, cigar, badge, children }: MemberCigarCardProps) {
  const price = formatPrice(cigar.price);
  const said = texts().cigar;
  const facts = factTexts();
  const place = [cigar.origin && facts.origin(cigar.origin), cigar.size].filter(Boolean).join(' · ');
  return (
    <article
      aria-labelledby={`shelf-${cigar.id}`}
      className="flex h-full flex-col overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <div className={clsx('vault-tray px-5 pt-5 pb-4', cigar.isOutOfStock && 'opacity-55')}>
        <CigarDrawing {...cigarLookOf(cigar)} spanInches={7} decorative className="w-full" />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-5 pt-4 pb-3">
        {(badge || cigar.isOutOfStock || cigar.isPromoted) && (
          <p className="flex flex-wrap gap-2">
            {badge}
            {cigar.isOutOfStock && <Badge tone="danger">{said.outOfStock}</Badge>}
            {cigar.isPromoted && <Badge tone="brass">{said.promoted}</Badge>}
          </p>
        )}
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <p className="font-semibold tracking-wide wrap-anywhere text-accent-ink">
              {cigar.infused ? `${cigar.brand} · ${said.infused}` : cigar.brand}
            </p>
            <h3 id={`shelf-${cigar.id}`} className="text-2xl wrap-anywhere">
              {cigar.name}
            </h3>
          </div>
          {price && (
            <p
              className={clsx(
                'tnum shrink-0 pt-0.5 font-display text-xl',
                cigar.isOutOfStock ? 'text-danger-ink line-through' : 'text-accent-ink',
              )}
            >
              {price}
            </p>
          )}
        </div>
        {place && <p className="wrap-anywhere text-ink-muted">{place}</p>}
        {(cigar.strength || Number(cigar.rating) > 0) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            {cigar.strength && (
              <>
                <span aria-hidden="true">
                  <StrengthLeaves level={strengthLevel(cigar)} label="" className="h-5 w-auto" />
                </span>
                {facts.strength(cigar.strength)}
              </>
            )}
            <MeanRating rating={cigar.rating} />
          </p>
        )}
        {cigar.flavorNotes.length > 0 && (
          <p className="text-ink-muted">
            {cigar.flavorNotes.slice(0, shownNotes).map(facts.flavor).join(', ')}
          </p>
        )}
        {children}
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line px-5 py-3">
        {cigar.isOutOfStock && <RestockButton cigar={{ ...cigar, cigarId: cigar.id }} />}
        <VaultButton loungeId={loungeId} cigar={cigar} />
      </div>
    </article>
  );
}

function VaultButton({ loungeId, cigar }: { loungeId: string; cigar: MemberCigar }) {
  const toast = useToast();
  const said = texts().cigar;
  const save = useWrite('POST /api/vault/cigars/from-shelf', {
    refreshes: ['GET /api/vault/cigars', ...vaultReads],
    onSuccess: () =>
      toast({ title: said.added, description: said.inVaultNow(cigarName(cigar)), kind: 'success' }),
    onError: ({ message }) => toast({ title: said.failed, description: message, kind: 'destructive' }),
  });
  if (cigar.isSaved || save.isSuccess)
    return (
      <ButtonLink
        href="/vault"
        variant="quiet"
        size="sm"
        icon={<BookmarkCheck aria-hidden="true" className="size-4.5" />}
      >
        {said.inVault}
        <span className="sr-only">: {cigarName(cigar)}</span>
      </ButtonLink>
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={save.isPending}
      icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
      onClick={() => save.mutate({ body: { loungeId, cigarId: cigar.id } })}
    >
      {said.add}
      <span className="sr-only">: {cigarName(cigar)}</span>
    </Button>
  );
}
