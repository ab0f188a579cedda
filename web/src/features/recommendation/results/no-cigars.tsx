import { Link } from '../../../ui/buttons/link.tsx';
import { Insight, type TierCardsProps } from './tier-cards.tsx';

/** Shown for an empty shelf: advice for the guest, a sign-in link for the owner, and the insight. */
export function NoCigars({ answer, texts: { noCigars } }: TierCardsProps) {
  return (
    <>
      <p className="max-w-prose text-lg">{noCigars.guest}</p>
      <Insight answer={answer} />
      <p className="text-ink-muted">
        {noCigars.owner}{' '}
        <Link href="/auth?mode=login" className="inline-flex min-h-11 items-center text-accent-ink underline">
          {noCigars.link}
        </Link>
      </p>
    </>
  );
}
