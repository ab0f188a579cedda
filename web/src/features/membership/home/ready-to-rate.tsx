import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardRating, type ListedCigar, type useVault } from '../../vault/index.ts';
import { texts } from '../texts/texts.ts';

/** How many cigars are shown to rate. */
const shownCigars = 3;

/** The newest cigars of the vault without a rating, with the stars to tap. */
export function ReadyToRate({ vault }: { vault: ReturnType<typeof useVault> }) {
  const { cigars, error, isFetching, refetch } = vault;
  const said = texts().home;
  return (
    <Panel
      title={said.readyToRate}
      description={said.readyToRateBody}
      actions={
        <ButtonLink href="/inventory/smart" variant="quiet" size="sm">
          {said.findCigar}
        </ButtonLink>
      }
    >
      <Loaded of={{ data: cigars, error, isFetching, refetch }} label={said.loadingVault} rows={3}>
        {(all) => <Unrated cigars={all} />}
      </Loaded>
    </Panel>
  );
}

function Unrated({ cigars }: { cigars: readonly ListedCigar[] }) {
  const unrated = cigars.filter(({ rating }) => rating === 0).slice(0, shownCigars);
  const said = texts().home;
  if (unrated.length === 0)
    return (
      <EmptyState
        title={cigars.length === 0 ? said.emptyVault : said.allRated}
        action={<ButtonLink href="/vault">{said.addCigar}</ButtonLink>}
      >
        {cigars.length === 0 ? said.emptyBody : said.allRatedBody}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {unrated.map((cigar) => (
        <li key={cigar.id} className="grid gap-x-5 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
          <CigarDrawing
            {...cigarLookOf({ ...cigar, smokingTime: null })}
            spanInches={7}
            decorative
            className="w-36 self-center"
          />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere text-accent-ink">{cigar.brand}</p>
            <h3 className="text-xl wrap-anywhere">{cigar.name}</h3>
            <CardRating cigar={cigar} onKeyRated={() => undefined} />
          </div>
        </li>
      ))}
    </ul>
  );
}
