import type { ShareTexts } from './texts.ts';

interface VaultLinksProps {
  shareId: string;
  texts: ShareTexts;
}

/** The address of a vault into which a share is imported. */
const vaultWith = (shareId: string) => `/vault?import=${encodeURIComponent(shareId)}`;

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

/** What a vault is, and the ways into it with the shared cigars. */
export function VaultInvitation({ shareId, texts: { vault } }: VaultLinksProps) {
  const address = vaultWith(shareId);
  return (
    <div className="vault-invitation">
      <p>{vault.body}</p>
      <a className="button button-brass button-large" href={address}>
        {vault.save}
      </a>
      <a className="button" href={address}>
        {vault.createVault}
      </a>
      <p className="already">{vault.already}</p>
      <a className="button button-quiet" href={address}>
        {vault.signInVault}
      </a>
    </div>
  );
}
