import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { SaveTexts } from './save/save-texts.ts';
import { vaultWith } from './vault-links.tsx';

interface VaultInvitationProps {
  shareId: string;
  asked: Language | undefined;
  texts: SaveTexts['vault'];
}

/** What a vault is, and the ways into it with the shared cigars. */
export function VaultInvitation({ shareId, asked, texts: vault }: VaultInvitationProps) {
  const address = vaultWith(shareId, asked);
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
