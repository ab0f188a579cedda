import type { TieredAnswer } from '@vitola/contract/recommendation';
import { Link } from '../../ui/link.tsx';
import { Insight } from './tier-cards.tsx';

/** An empty shelf: advice for the guest, a way in for the owner, and the insight all the same. */
export function NoCigars({ answer }: { answer: TieredAnswer }) {
  return (
    <>
      <p className="max-w-prose text-lg">
        There is nothing on this shelf to recommend right now. Please ask the staff: they know what just came
        in.
      </p>
      <Insight answer={answer} />
      <p className="text-ink-muted">
        Is this your lounge? Add your cigars and your guests will see them here.{' '}
        <Link href="/auth" className="inline-flex min-h-11 items-center text-accent-ink underline">
          Owner sign in
        </Link>
      </p>
    </>
  );
}
