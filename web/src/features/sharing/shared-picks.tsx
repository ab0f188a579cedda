import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useState } from 'react';
import type * as keepThese from './save-picks.tsx';
import type { SavePicksProps } from './save-picks.tsx';
import { picksOf } from './picks-of.ts';
import { SecondPick } from './second-pick.tsx';
import type { ShareTexts } from './texts.ts';
import { TopPick } from './top-pick.tsx';
import { AccountLinks } from './vault-links.tsx';

export interface SharedPicksProps {
  share: Share;
  language: Language;
  texts: ShareTexts;
}

/** The shared cigars: the top pick in full, the other two beside it, and how to save them. */
export function SharedPicks({ share, language, texts }: SharedPicksProps) {
  const [top, ...others] = picksOf(share, texts);
  const until = new Date(share.expiresAt).toLocaleDateString(texts.locale, { dateStyle: 'long' });
  return (
    <main className="letter-room rise">
      <AccountLinks shareId={share.shareId} texts={texts} />
      <article className="letter">
        <header className="letterhead">
          <h1>{texts.title}</h1>
          <p className="letter-from">{texts.from(share.loungeName)}</p>
        </header>
        {share.customerName && <p className="letter-dear">{texts.dear(share.customerName)}</p>}
        <p className="letter-intro">{others.length > 0 ? texts.intro : texts.introOne}</p>
        <blockquote className="letter-insight">{share.personalityInsight}</blockquote>
        {top && <TopPick cigar={top.cigar} texts={texts} />}
        <div className="second-picks">
          {others.map(({ title, cigar }) => (
            <SecondPick key={cigar.id} title={title} cigar={cigar} texts={texts} />
          ))}
        </div>
        <p className="letter-signed">
          {texts.signed}
          <strong>{share.loungeName}</strong>
        </p>
      </article>
      <LazySavePicks share={share} language={language} texts={texts} />
      <p className="until">{texts.until(until)}</p>
    </main>
  );
}

type Part = typeof keepThese;

// Far below the cards and not in the page's first script. If it fails to load, the cards are still there.
function LazySavePicks(props: SavePicksProps) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    import('./save-picks.tsx').then(setPart, () => undefined);
  }, []);
  return part ? <part.SavePicks {...props} /> : <div className="keep keep-ghost" aria-hidden="true" />;
}
