import { type VaultLinksProps, vaultWith } from './vault-links.tsx';

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
