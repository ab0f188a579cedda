import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';
import { type CameraProblem, mayAskForCamera } from '../../../camera/camera-problem.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { lazyCardCamera } from './lazy-card-camera.ts';
import type { GivenStart } from '../visit/survey-state.ts';
import { codeInAddress, palateCodeIn, takeCodeFromAddress } from './palate-code.ts';
import { palateTexts } from './palate-texts.ts';

interface PalateViewProps {
  language: Language;
  onStart: (given: GivenStart) => void;
  onBack: () => void;
}

type Problem = 'incomplete' | 'unreadable' | 'tooMany' | 'offline' | CameraProblem;

function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return 'offline';
  if (error.status === 429) return 'tooMany';
  return error.status === 404 || error.status === 400 ? 'unreadable' : 'offline';
}

/** Reads a palate card by its letters or, where there is a camera, by its QR code, and starts a visit with its answers. */
export function PalateView({ language, onStart, onBack }: PalateViewProps) {
  const words = palateTexts[language];
  const [typed, setTyped] = useState(codeInAddress);
  const { isReading, problem, read, setProblem } = useCardReader(onStart);
  const [camera, setCamera] = useState<ReturnType<typeof lazyCardCamera.now>>();
  const hasLeftCamera = useRef(false);
  const hasCamera = mayAskForCamera();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const code = takeCodeFromAddress();
    if (code) read(code);
    else field.current?.focus({ preventScroll: true });
  }, [read]);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    read(typed);
  };
  const scan = () => {
    setProblem(null);
    lazyCardCamera.load().then(setCamera, () => setProblem('cameraFailed'));
  };
  const closeCamera = useCallback(() => {
    setCamera(undefined);
    hasLeftCamera.current = true;
  }, []);
  useEffect(() => {
    if (camera || !hasLeftCamera.current) return;
    hasLeftCamera.current = false;
    field.current?.focus({ preventScroll: true });
  }, [camera]);
  if (camera)
    return (
      <camera.CardCamera
        language={language}
        onBack={closeCamera}
        onProblem={(cause) => {
          closeCamera();
          setProblem(cause);
        }}
        onCode={(code) => {
          closeCamera();
          setTyped(code);
          read(code);
        }}
      />
    );
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <form className="lead-form" noValidate onSubmit={submit}>
          <h1 id="screen-heading" tabIndex={-1}>
            {words.title}
          </h1>
          <p>{hasCamera ? words.bodyWithCamera : words.body}</p>
          {hasCamera && (
            <button type="button" className="button" onClick={(click) => isFirstClick(click) && scan()}>
              {words.scan}
            </button>
          )}
          <label className="lead-line palate-code">
            <span>{words.code}</span>
            <input
              ref={field}
              value={typed}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={problem !== null || undefined}
              aria-describedby="palate-problem"
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <p id="palate-problem" className="lead-problem" role="alert">
            {problem && words[problem]}
          </p>
          <div className="lead-foot">
            <button type="button" className="button" onClick={(click) => isFirstClick(click) && onBack()}>
              {words.back}
            </button>
            <button type="submit" className="button button-brass" aria-disabled={isReading}>
              {isReading ? words.reading : words.use}
            </button>
          </div>
          <p className="promise">{words.privacy}</p>
        </form>
      </div>
    </main>
  );
}

/** Reads one card at a time; leaving the screen cancels it. */
function useCardReader(onStart: (given: GivenStart) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = useRef(onStart);
  useEffect(() => {
    start.current = onStart;
  }, [onStart]);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const read = useCallback((typed: string) => {
    const code = palateCodeIn(typed);
    reading.current?.abort();
    setProblem(code ? null : 'incomplete');
    if (!code) return;
    const leaving = new AbortController();
    reading.current = leaving;
    setReading(true);
    withTimeout(guestTimeoutMs, leaving.signal, (signal) =>
      call('POST /api/palate-card', { body: { code }, signal }),
    ).then(
      (answers) => leaving.signal.aborted || start.current({ memberId: null, answers }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setReading(false);
        setProblem(problemOf(error));
      },
    );
  }, []);
  return { isReading, problem, read, setProblem };
}
