import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { ShareTexts } from './texts.ts';

interface VaultLinksProps {
  shareId: string;
  /** The language that the page's address asks for, to go on in it. */
  asked: Language | undefined;
  texts: ShareTexts;
}

/** The address of a vault into which a share is imported; `asked` is the language that the page's address asks for. */
export const vaultWith = (shareId: string, asked: Language | undefined): string =>
  `/vault?import=${encodeURIComponent(shareId)}${asked ? `&lang=${asked}` : ''}`;

/** The links at the top of a share: into an account with its cigars, and into one without. */
export const AccountLinks = ({ shareId, asked, texts: { title, vault: said } }: VaultLinksProps) => (
  <nav className="share-links" aria-label={title}>
    <a className="button" href={vaultWith(shareId, asked)}>
      {said.create}
    </a>
    <a className="button button-quiet" href={asked ? `/vault?lang=${asked}` : '/vault'}>
      {said.signIn}
    </a>
  </nav>
);
