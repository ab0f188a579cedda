import type { KnownLounge } from '@vitola/contract/membership/known-lounges';
import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRead } from '../../../api/query.ts';
import { ownSurveyHash } from '../../../navigation/own-survey.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { texts } from '../texts/texts.ts';

/** The way to the questionnaire of the lounge a member knows; of several they choose one, the last one first. */
export function TakeQuestionnaire() {
  const { data: lounges, isFetching, refetch } = useRead('GET /api/user/lounges');
  const label = texts().questionnaire.take;
  if (!lounges)
    return (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {label}
      </Button>
    );
  const [only, ...others] = lounges;
  if (only && others.length === 0)
    return (
      <ButtonLink href={only.surveyPath + ownSurveyHash} variant="secondary">
        {label}
      </ButtonLink>
    );
  const trigger = <Button variant="secondary">{label}</Button>;
  return only ? (
    <LoungeChooser trigger={trigger} lounges={[only, ...others]} />
  ) : (
    <NoLounge trigger={trigger} />
  );
}

function LoungeChooser({
  trigger,
  lounges,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  lounges: readonly KnownLounge[];
}) {
  return (
    <Dialog title={texts().questionnaire.which} trigger={trigger} size="sm">
      <ul className="flex flex-col gap-3">
        {lounges.map(({ loungeId, name, city, state, surveyPath }) => (
          <li key={loungeId}>
            <Link
              href={surveyPath + ownSurveyHash}
              className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-raised px-4 py-3 text-ink no-underline hover:border-accent"
            >
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
              <span className="min-w-0">
                <span className="block font-display text-xl wrap-anywhere">{name}</span>
                <span className="block text-ink-muted">{[city, state].filter(Boolean).join(', ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function NoLounge({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  return (
    <Dialog
      title={texts().questionnaire.noLounge}
      description={texts().questionnaire.noLoungeBody}
      trigger={trigger}
      size="sm"
      footer={
        <ButtonLink href="/demo" variant="secondary">
          {texts().questionnaire.demo}
        </ButtonLink>
      }
    />
  );
}
