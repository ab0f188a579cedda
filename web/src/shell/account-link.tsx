import { CircleUserRound } from 'lucide-react';
import { Link } from '../ui/buttons/link.tsx';

/** The link to the user's account page, beside the bell in every header. */
export const AccountLink = () => (
  <Link
    href="/account"
    aria-label="Account"
    title="Account"
    className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-accent-wash"
  >
    <CircleUserRound aria-hidden="true" className="size-5.5" />
  </Link>
);
