import type { LegalText } from '@vitola/contract/system-settings/legal';
import { type LegalKind, legalTitles } from '@vitola/contract/system-settings/legal-constants';
import { useRead } from '../../api/query.ts';
import { useCurrentPage } from '../../navigation/current-page.ts';
import { dayAt, formatDay } from '../../time/calendar-day.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

/** The terms of service or the privacy policy that hold now, by the address. */
export function LegalScreen() {
  const { path } = useCurrentPage();
  const kind: LegalKind = path === '/privacy' ? 'privacy' : 'terms';
  const text = useRead('GET /api/legal/{kind}', { params: { kind } });
  return (
    <article lang="en" className="mx-auto w-full max-w-3xl px-4 pt-4 pb-20 sm:px-8">
      <h1 className="text-4xl sm:text-5xl">{legalTitles[kind]}</h1>
      <Loaded of={text} label={`Loading the ${legalTitles[kind]}`} rows={8}>
        {(loaded) => (
          <>
            <p className="mt-3 text-ink-muted">{versionInWords(loaded)}</p>
            <div className="mt-2 leading-relaxed wrap-anywhere">
              <LegalBlocks text={loaded.text} />
            </div>
          </>
        )}
      </Loaded>
    </article>
  );
}

const versionInWords = ({ version, publishedAt }: LegalText): string =>
  publishedAt === null
    ? 'This is a template. Whoever runs this server has not published a text of their own yet.'
    : `Version ${version}, published ${formatDay(dayAt(publishedAt))}`;
