import type { ShareTexts } from './texts.ts';

interface VaultLinksProps {
  shareId: string;
  texts: ShareTexts;
}

/** The address of a vault into which a share is imported. */
export const vaultWith = (shareId: string) => `/vault?import=${encodeURIComponent(shareId)}`;

/** The links at the top of a share: into an account with its cigars, and into one without. */
export const AccountLinks = ({ shareId, texts: { title, vault } }: VaultLinksProps) => (
  <nav className="share-links" aria-label={title}>
    <a className="button" href={vaultWith(shareId)}>
      {vault.create}
    </a>
    <a className="button button-quiet" href="/vault">
      {vault.signIn}
    </a>
  </nav>
);
