import type { Share } from '@vitola/contract/sharing';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type * as belowPicks from './below-picks.ts';
import { type Pick, picksOf } from './picks-of.ts';
import { SecondPick } from './second-pick.tsx';
import type { ShareTexts } from './texts.ts';
import { TopPick } from './top-pick.tsx';
import { AccountLinks } from './vault-links.tsx';

export interface SharedPicksProps {
  share: Share;
  language: Language;
  /** The language that the page's address asks for. */
  asked: Language | undefined;
  texts: ShareTexts;
  /** When the page was opened, in milliseconds since 1970. */
  openedAt: number;
  /** Whether the server rendered it, so that it is there already. */
  isPrerendered?: boolean;
}

/** The shared cigars: the top pick in full, the other two beside it, and how to save them. */
export function SharedPicks(props: SharedPicksProps) {
  const { share, language, asked, texts, openedAt, isPrerendered = false } = props;
  const picks = picksOf(share, texts);
  const [top, ...others] = picks;
  const below = useBelowPicks();
  // Whoever comes back the next day has smoked them.
  const isBack = openedAt - Date.parse(share.createdAt) > halfDayMs;
  const how = (
    <div className={isBack ? 'how-first' : undefined}>
      {below ? (
        <below.HowWasIt share={share} picks={picks} language={language} />
      ) : (
        <HowGhost picks={picks} />
      )}
    </div>
  );
  const until = useLocalDate(share.expiresAt, texts.locale);
  return (
    <main className={isPrerendered ? 'letter-room' : 'letter-room rise'}>
      <AccountLinks shareId={share.shareId} asked={asked} texts={texts} />
      <article className="letter">
        <header className="letterhead">
          <h1>{texts.title}</h1>
          <p className="letter-from">{texts.from(share.loungeName)}</p>
        </header>
        {isBack && how}
        {!isBack && share.pickCode && (
          <p className="letter-code">
            {texts.pickCode} <strong className="tnum">{share.pickCode}</strong>
          </p>
        )}
        {share.customerName && <p className="letter-dear">{texts.dear(share.customerName)}</p>}
        <p className="letter-intro">{others.length > 0 ? texts.intro : texts.introOne}</p>
        {share.personalityInsight && (
          <blockquote className="letter-insight">{share.personalityInsight}</blockquote>
        )}
        {top && <TopPick cigar={top.cigar} texts={texts} />}
        <div className="second-picks">
          {others.map(({ title, cigar }) => (
            <SecondPick key={cigar.id} title={title} cigar={cigar} texts={texts} />
          ))}
        </div>
        {!isBack && how}
        <p className="letter-signed">
          {texts.signed}
          <strong>{share.loungeName}</strong>
        </p>
      </article>
      {below ? (
        <below.SavePicks share={share} language={language} asked={asked} texts={texts} />
      ) : (
        <div className="keep keep-ghost" aria-hidden="true" />
      )}
      <p className="until" suppressHydrationWarning>
        {texts.until(until)}
      </p>
    </main>
  );
}

const halfDayMs = 43_200_000;
const never = () => () => undefined;

// The server doesn't know the reader's time zone: what it rendered is corrected once the page runs.
function useLocalDate(time: string, locale: string): string {
  const timeZone = useSyncExternalStore<string | undefined>(
    never,
    () => undefined,
    () => 'UTC',
  );
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
}

// Not in the page's first script. If it fails to load, the cards are still there.
function useBelowPicks(): typeof belowPicks | undefined {
  const [part, setPart] = useState<typeof belowPicks>();
  useEffect(() => {
    import('./below-picks.ts').then(setPart, () => undefined);
  }, []);
  return part;
}

/** Holds the place of 'How was it?', unseen: the names take as many lines here as there. */
const HowGhost = ({ picks }: { picks: readonly Pick[] }) => (
  <div className="how how-ghost">
    {picks.map(({ cigar }) => (
      <p key={cigar.id}>
        {cigar.brand} {cigar.name}
      </p>
    ))}
  </div>
);
