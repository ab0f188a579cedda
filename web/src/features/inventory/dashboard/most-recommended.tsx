import { formatPrice } from '@vitola/contract/price';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../api/call.ts';
import { formatCount } from '../../../text/count.ts';
import { useReadQuery } from '../../../api/query.ts';
import { figureSentences } from '../../../text/figure-sentences.ts';
import { CountBar } from '../../../ui/display/count-bar.tsx';
import { Explanation } from '../../../ui/display/explained.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';

const pollEveryMs = 30_000;
const maxRows = 5;

/** The cigars that guests were recommended most. */
export const MostRecommended = () => (
  <Ranking
    title="Most Recommended Cigars"
    sentence={figureSentences.recommended}
    ranked="GET /api/user/most-recommended"
    nothing="Nothing yet. As soon as guests take the survey, the cigars recommended to them appear here."
  />
);

/** The cigars that guests bought most after a recommendation. */
export const MostChosen = () => (
  <Ranking
    title="Most Chosen"
    sentence={figureSentences.picks}
    ranked="GET /api/user/most-chosen"
    nothing="Nothing yet. When you sell by a guest’s code, the cigars guests buy appear here."
  />
);

interface RankingProps {
  title: string;
  sentence: string;
  ranked: 'GET /api/user/most-recommended' | 'GET /api/user/most-chosen';
  nothing: string;
}

/** Cigars ranked by a count, polled every 30 seconds while the page is visible. */
function Ranking({ title, sentence, ranked, nothing }: RankingProps) {
  const most = useQuery({ ...useReadQuery(ranked), refetchInterval: pollEveryMs });
  return (
    <Panel title={title} explanation={<Explanation sentence={sentence}>{title}</Explanation>}>
      <Loaded of={most} polled rows={2}>
        {(cigars) =>
          cigars.length === 0 ? (
            <p className="text-ink-muted">{nothing}</p>
          ) : (
            <Ranked cigars={cigars.slice(0, maxRows)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Ranked({ cigars }: { cigars: Reply<RankingProps['ranked']> }) {
  const top = cigars[0]?.count ?? 1;
  return (
    <ol className="flex flex-col gap-4">
      {cigars.map(({ id, brand, name, strength, price, count }) => (
        <li key={id}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 leading-snug font-semibold text-pretty wrap-anywhere">{name}</span>
            <span className="tnum shrink-0 text-ink-muted">{formatCount(count, 'time')}</span>
          </div>
          <p className="text-[0.9375rem] wrap-anywhere text-ink-faint">
            {[brand, strength, formatPrice(price)].filter(Boolean).join('\u00a0· ')}
          </p>
          <CountBar count={count} most={top} className="mt-1.5" />
        </li>
      ))}
    </ol>
  );
}
