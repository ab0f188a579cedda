import type { Share } from '@vitola/contract/sharing';
import { KeepThese } from './keep-these.tsx';
import { SecondPick } from './second-pick.tsx';
import type { ShareTexts } from './texts.ts';
import { TopPick } from './top-pick.tsx';

export interface OwnersBoxProps {
  shareId: string;
  share: Share;
  texts: ShareTexts;
}

/** The shared cigars as a letter from the lounge: the top pick in full, the other two beside it, and how to keep them. */
export function OwnersBox({ shareId, share, texts }: OwnersBoxProps) {
  const { primary, budget, premium } = share.recommendations;
  const top = primary ?? budget ?? premium;
  const others = [
    { title: texts.budget, cigar: budget },
    { title: texts.premium, cigar: premium },
  ].flatMap(({ title, cigar }) => (cigar && cigar !== top ? [{ title, cigar }] : []));
  const vault = `/vault?import=${encodeURIComponent(shareId)}`;
  const until = new Date(share.expiresAt).toLocaleDateString(texts.locale, { dateStyle: 'long' });
  return (
    <main className="letter-room rise">
      <nav className="letter-nav" aria-label={texts.title}>
        <a className="button" href={vault}>
          {texts.keep.create}
        </a>
        <a className="button button-quiet" href="/vault">
          {texts.keep.signIn}
        </a>
      </nav>
      <article className="letter">
        <header className="letterhead">
          <h1>{texts.title}</h1>
          <p className="letter-from">{texts.from(share.loungeName)}</p>
        </header>
        {share.customerName && <p className="letter-dear">{texts.dear(share.customerName)}</p>}
        <p className="letter-intro">{others.length > 0 ? texts.intro : texts.introOne}</p>
        <blockquote className="letter-insight">{share.personalityInsight}</blockquote>
        {top && <TopPick cigar={top} texts={texts} />}
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
      <KeepThese vault={vault} texts={texts} />
      <p className="until">{texts.until(until)}</p>
    </main>
  );
}
