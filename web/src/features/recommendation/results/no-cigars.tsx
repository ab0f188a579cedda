import { Link } from '../../../ui/buttons/link.tsx';
import { Insight, type TierCardsProps } from './tier-cards.tsx';

/** An empty shelf: advice for the guest, a way in for the owner, and the insight all the same. */
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
