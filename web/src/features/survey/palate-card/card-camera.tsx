import type { Language } from '@vitola/contract/recommendation/survey-constants';
import { useEffect, useRef, useState } from 'react';
import type { CameraProblem } from '../../../camera/camera-problem.ts';
import { type Facing, useCodeCamera } from '../../../camera/use-code-camera.ts';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { palateCodeIn } from './palate-code.ts';
import { palateTexts } from './palate-texts.ts';
import { readFrame } from './read-frame.ts';

interface CardCameraProps {
  language: Language;
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
  onBack: () => void;
}

const patienceMs = 60_000;

// A tablet on its stand shows guests the camera above its screen. What a lounge chose instead stays until a reload.
let lastFacing: Facing = 'user';

/** The camera's picture, from which a palate card is read. */
export function CardCamera({ language, onCode, onProblem, onBack }: CardCameraProps) {
  const words = palateTexts[language];
  const video = useRef<HTMLVideoElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [facing, setFacing] = useState(lastFacing);
  const [cameras, setCameras] = useState(0);
  const [isForeign, setForeign] = useState(false);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && onBack();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [onBack]);
  useCodeCamera(video, {
    facing,
    readFrame,
    patienceMs,
    onReady: ({ cameras }) => setCameras(cameras),
    onText: (text) => {
      const code = palateCodeIn(text);
      setForeign(!code);
      if (code) onCode(code);
    },
    onProblem,
  });
  const turn = () => {
    lastFacing = facing === 'user' ? 'environment' : 'user';
    setCameras(0);
    setFacing(lastFacing);
  };
  const status = cameras === 0 ? words.cameraStarting : isForeign ? words.notACard : words.holdCard;
  return (
    <main className="stage rise">
      <div className="stage-body center">
        <div className="card-camera">
          <h1 id="screen-heading" ref={title} tabIndex={-1}>
            {words.scan}
          </h1>
          <p role="status">{status}</p>
          <video ref={video} className={facing} muted playsInline aria-hidden="true" />
          <div className="lead-foot">
            <button type="button" className="button" onClick={(click) => isFirstClick(click) && onBack()}>
              {words.enterLetters}
            </button>
            {cameras > 1 && (
              <button type="button" className="button" onClick={(click) => isFirstClick(click) && turn()}>
                {words.otherCamera}
              </button>
            )}
          </div>
          <p className="promise">{words.cameraPrivacy}</p>
        </div>
      </div>
    </main>
  );
}
