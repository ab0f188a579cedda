import { useRead } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { WaitedCigar } from './use-restock-alerts.ts';
import { texts } from './texts/texts.ts';

export interface EmailTooProps {
  cigar: WaitedCigar;
  checked: boolean;
  onChange: (byEmail: boolean) => void;
}

/** Whether an email is sent, too. Without a confirmed address it leads to the account, because no email would be sent. */
export function EmailToo({ cigar, checked, onChange }: EmailTooProps) {
  const email = useRead('GET /api/account/email').data;
  if (email === undefined) return null;
  if (!email.isConfirmed)
    return (
      <p className="text-[0.9375rem] text-ink-muted">
        <Link href="/account" className="text-accent-ink underline">
          {texts().confirmEmail.link}
        </Link>
        {texts().confirmEmail.rest}
      </p>
    );
  return (
    <Checkbox
      label={
        <>
          {texts().emailToo}
          <span className="sr-only">: {cigarName(cigar)}</span>
        </>
      }
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
