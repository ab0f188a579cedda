import type { ShareTexts } from './texts.ts';

interface VaultLinksProps {
  shareId: string;
  texts: ShareTexts;
}

/** The language that the address of this page asks for, to go on in it; the browser's needs no mention. */
const askedLanguage = () => {
  const asked = new URLSearchParams(location.search).get('lang');
  return asked === 'es' || asked === 'en' ? asked : undefined;
};

/** The address of a vault into which a share is imported. */
export function vaultWith(shareId: string): string {
  const language = askedLanguage();
  return `/vault?import=${encodeURIComponent(shareId)}${language ? `&lang=${language}` : ''}`;
}

const vault = () => {
  const language = askedLanguage();
  return language ? `/vault?lang=${language}` : '/vault';
};

/** The links at the top of a share: into an account with its cigars, and into one without. */
export const AccountLinks = ({ shareId, texts: { title, vault: said } }: VaultLinksProps) => (
  <nav className="share-links" aria-label={title}>
    <a className="button" href={vaultWith(shareId)}>
      {said.create}
    </a>
    <a className="button button-quiet" href={vault()}>
      {said.signIn}
    </a>
  </nav>
);
