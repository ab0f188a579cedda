import { CircleUserRound } from 'lucide-react';
import { Link } from '../ui/buttons/link.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

/** The link to the user's account page, beside the bell in every header. */
export function AccountLink() {
  const label = shellTexts().account;
  return (
    <Link
      href="/account"
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-accent-wash"
    >
      <CircleUserRound aria-hidden="true" className="size-5.5" />
    </Link>
  );
}
