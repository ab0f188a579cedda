import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendNow } from '../../../offline/send-rows.ts';
import { lazyQrDrawing } from '../results/lazy-qr-drawing.ts';
import { type CornerFacts, readCornerFacts } from './corner-facts.ts';
import type { cornerTexts } from './corner-texts.ts';
import { formatBytes, formatSince } from './format-corner.ts';

const lookEveryMs = 10_000;

interface TabletStateProps {
  loungeId: string;
  language: Language;
  texts: (typeof cornerTexts)['en'];
}

/** How the tablet is, looked at again and again, and what staff can do about it. */
export function TabletState({ loungeId, language, texts }: TabletStateProps) {
  const { facts, look } = useCornerFacts(loungeId);
  useEffect(() => document.querySelector<HTMLElement>('.corner .button')?.focus(), []);
  return (
    <>
      {facts === undefined ? (
        <p role="status">{texts.reading}</p>
      ) : (
        <dl className="corner-facts">
          {rows(facts, texts, language).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <SendNow texts={texts} onSent={look} />
      <TestQr texts={texts} />
    </>
  );
}

function useCornerFacts(loungeId: string) {
  const [facts, setFacts] = useState<CornerFacts>();
  const leaving = useRef<AbortController>(undefined);
  const look = useCallback(() => {
    const { signal } = (leaving.current ??= new AbortController());
    void readCornerFacts(loungeId, signal).then((found) => signal.aborted || setFacts(found));
  }, [loungeId]);
  useEffect(() => {
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearInterval(timer);
      leaving.current?.abort();
      leaving.current = undefined;
    };
  }, [look]);
  return { facts, look };
}

function rows(
  facts: CornerFacts,
  texts: TabletStateProps['texts'],
  language: Language,
): [name: string, value: string][] {
  const { answerMs, waiting, release, storage, battery, staysOn, errors, notes } = facts;
  return [
    [texts.network, answerMs === null ? texts.noAnswer : texts.answered(answerMs.toLocaleString(language))],
    [texts.queue, waiting === 0 ? texts.allSent : texts.toSend(waiting)],
    [texts.shelf, shelfInWords(facts, texts, language)],
    [texts.screen, staysOn ? texts.staysOn : texts.mayTurnOff],
    [texts.brightness, texts.brightnessHint],
    [texts.battery, battery === null ? texts.unknown : `${battery} %`],
    [
      texts.storage,
      storage
        ? texts.stored(formatBytes(storage.used, language), formatBytes(storage.quota, language))
        : texts.unknown,
    ],
    [texts.errors, errors === 0 ? texts.noErrors : texts.errorsSince(errors)],
    [texts.release, release],
    ...(notes.length > 0
      ? [[texts.notes, notes.map((note) => note[language]).join(' ')] as [string, string]]
      : []),
  ];
}

function shelfInWords(
  { shelfAgeMs, cigars }: CornerFacts,
  texts: TabletStateProps['texts'],
  language: Language,
): string {
  if (shelfAgeMs === undefined) return texts.noShelf;
  return shelfAgeMs === Infinity
    ? texts.clockSetBack
    : texts.shelfAge(cigars, formatSince(shelfAgeMs, language));
}

function SendNow({ texts, onSent }: { texts: TabletStateProps['texts']; onSent: () => void }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'notSent'>('idle');
  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    setState((await sendNow()) ? 'sent' : 'notSent');
    onSent();
  };
  return (
    <div className="corner-action">
      <button
        type="button"
        className="button button-brass"
        aria-disabled={state === 'sending'}
        onClick={() => void send()}
      >
        {state === 'sending' ? texts.sending : texts.sendNow}
      </button>
      <p role="status">{(state === 'sent' || state === 'notSent') && texts[state]}</p>
    </div>
  );
}

function TestQr({ texts }: { texts: TabletStateProps['texts'] }) {
  const [code, setCode] = useState<string | 'failed'>();
  const draw = () =>
    void lazyQrDrawing.load().then(
      ({ drawQr }) => setCode(drawQr(location.origin + location.pathname)),
      () => setCode('failed'),
    );
  if (code === undefined)
    return (
      <button type="button" className="button" onClick={draw}>
        {texts.testQr}
      </button>
    );
  if (code === 'failed') return <p role="alert">{texts.qrFailed}</p>;
  return (
    <div className="corner-qr">
      <img src={code} alt={texts.qrAlt} />
      <p role="status">{texts.qrHint}</p>
      <button type="button" className="button" onClick={() => print()}>
        {texts.print}
      </button>
    </div>
  );
}
