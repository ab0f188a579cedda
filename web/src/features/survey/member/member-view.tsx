import type { SurveyShortcuts } from '@vitola/contract/membership/survey-shortcuts';
import { ratingsForTaste } from '@vitola/contract/membership/taste-constants';
import type { Language, SurveyAnswers } from '@vitola/contract/recommendation/survey-constants';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import type { SurveyTexts } from '../texts/texts.ts';
import type { GivenStart } from '../visit/survey-state.ts';
import type { Member } from './member.ts';
import { memberTexts, summaryOf } from './member-texts.ts';
import { useSignedOut } from './use-signed-out.ts';

interface MemberViewProps {
  member: Member;
  language: Language;
  texts: SurveyTexts;
  onStart: (start: GivenStart) => void;
  onBack: () => void;
  onSignedOut: () => void;
}

/** Greets a member who asked for it, and offers to skip the questions. */
export function MemberView({ member, language, texts, onStart, onBack, onSignedOut }: MemberViewProps) {
  const words = memberTexts[language];
  const { shortcuts, hasFailed, retry } = useShortcuts();
  useSignedOut(member.id, onSignedOut);
  useEffect(() => document.getElementById('screen-heading')?.focus({ preventScroll: true }), []);
  const start = (answers: SurveyAnswers | null) => onStart({ memberId: member.id, answers });
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <div className="lead-form">
          <h1 id="screen-heading" tabIndex={-1}>
            {words.title(member.name)}
          </h1>
          <p className="lead">{words.lead}</p>
          <p role="status" className={shortcuts ? 'sr-only' : ''}>
            {hasFailed ? words.failed : shortcuts ? '' : texts.oneMoment}
          </p>
          {hasFailed && <BigButton onClick={retry}>{words.retry}</BigButton>}
          {shortcuts && <Shortcuts shortcuts={shortcuts} language={language} texts={texts} onUse={start} />}
          <BigButton onClick={() => start(null)}>{words.questions}</BigButton>
          <button
            type="button"
            className="button button-quiet"
            onClick={(click) => isFirstClick(click) && onBack()}
          >
            {words.back}
          </button>
          <p className="promise">{words.privacy}</p>
        </div>
      </div>
    </main>
  );
}

function BigButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="button button-large"
      onClick={(click) => isFirstClick(click) && onClick()}
    >
      {children}
    </button>
  );
}

interface ShortcutsProps {
  shortcuts: SurveyShortcuts;
  language: Language;
  texts: SurveyTexts;
  onUse: (answers: SurveyAnswers) => void;
}

function Shortcuts({ shortcuts: { lastTime, fromRatings, rated }, language, texts, onUse }: ShortcutsProps) {
  const words = memberTexts[language];
  const offered = [
    { id: 'last-time', title: words.lastTime, answers: lastTime },
    { id: 'ratings', title: words.ratings, answers: fromRatings },
  ];
  return (
    <>
      {offered.map(
        ({ id, title, answers }) =>
          answers && (
            <section key={id} className="save" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              <p>{summaryOf(answers, texts)}</p>
              <button
                type="button"
                className="button button-brass"
                aria-describedby={id}
                onClick={(click) => isFirstClick(click) && onUse(answers)}
              >
                {words.use}
              </button>
            </section>
          ),
      )}
      {!lastTime && !fromRatings && <p>{words.nothingKnown}</p>}
      {lastTime && rated < ratingsForTaste && <p>{words.fewRatings(ratingsForTaste - rated)}</p>}
    </>
  );
}

function useShortcuts() {
  const [shortcuts, setShortcuts] = useState<SurveyShortcuts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    withTimeout(guestTimeoutMs, leaving.signal, (signal) =>
      call('GET /api/user/survey-shortcuts', { signal }),
    ).then(
      (found) => leaving.signal.aborted || setShortcuts(found),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { shortcuts, hasFailed, retry };
}
