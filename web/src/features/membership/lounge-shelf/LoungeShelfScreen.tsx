import type { KnownLounge } from '@vitola/contract/membership/known-lounges';
import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../../../api/query.ts';
import { ownSurveyHash } from '../../../navigation/own-survey.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LoungeShelf } from './lounge-shelf.tsx';
import { texts } from '../texts/texts.ts';

/** The shelf of a lounge that the member knows, read only; the last one first. */
export function LoungeShelfScreen() {
  const lounges = useRead('GET /api/user/lounges');
  return (
    <Loaded of={lounges} label={texts().shelf.loadingLounges}>
      {(known) => (known.length === 0 ? <NoLounge /> : <ChosenLounge lounges={known} />)}
    </Loaded>
  );
}

function ChosenLounge({ lounges }: { lounges: readonly KnownLounge[] }) {
  const chosenId = useSearchValue('lounge');
  const navigate = useNavigate();
  const lounge = lounges.find(({ loungeId }) => loungeId === chosenId) ?? lounges[0];
  if (!lounge) return null;
  const said = texts();
  const place = [lounge.city, lounge.state].filter(Boolean).join(', ');
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold text-accent-ink">{said.shelf.title}</p>
          <h1 className="text-[clamp(1.875rem,6vw,2.75rem)] leading-tight wrap-anywhere">{lounge.name}</h1>
          {place && <p className="mt-1 text-ink-muted">{place}</p>}
        </div>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          {lounges.length > 1 && (
            <Select
              label={said.shelf.lounge}
              frameClassName="min-w-52 flex-1"
              value={lounge.loungeId}
              options={lounges.map(({ loungeId, name }) => ({ value: loungeId, label: name }))}
              onChange={({ target }) =>
                void navigate({ to: '/inventory', search: { lounge: target.value }, resetScroll: false })
              }
            />
          )}
          <ButtonLink href={lounge.surveyPath + ownSurveyHash} variant="secondary">
            {said.questionnaire.take}
          </ButtonLink>
        </div>
      </header>
      <LoungeShelf key={lounge.loungeId} loungeId={lounge.loungeId} />
    </>
  );
}

const NoLounge = () => (
  <>
    <h1 className="text-3xl">{texts().shelf.title}</h1>
    <EmptyState
      heading="h2"
      title={texts().shelf.noLounge}
      action={
        <>
          <ButtonLink href="/questionnaire">{texts().questionnaire.take}</ButtonLink>
          <ButtonLink href="/vault" variant="secondary">
            {texts().toVault}
          </ButtonLink>
        </>
      }
    >
      {texts().shelf.noLoungeBody}
    </EmptyState>
  </>
);
