import { useRead } from '../../api/query.ts';
import { formTexts } from '../../i18n/shared/form-texts.ts';

/** The line of every form that creates an account: what is agreed to, and whether new accounts are closed. */
export function TermsLine({ className = '' }: { className?: string }) {
  const said = formTexts().terms;
  const { data: notices } = useRead('GET /api/notices');
  const link = (href: string, text: string) => (
    // A new tab, because what was typed would be lost here.
    <a href={href} target="_blank" rel="noreferrer" className="text-accent-ink underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <div className={className}>
      {notices?.signUpsOpen === false && (
        <p role="status" className="mb-3 font-semibold">
          {said.closed}
        </p>
      )}
      <p className="text-[0.9375rem] text-ink-muted">
        {said.agree} {link('/terms', said.terms)} {said.and} {link('/privacy', said.privacy)}.
      </p>
    </div>
  );
}
