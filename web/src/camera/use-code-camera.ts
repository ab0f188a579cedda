import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type CameraProblem, cameraProblemOf } from './camera-problem.ts';

export type Facing = 'user' | 'environment';

/** A camera whose picture is on the screen. */
export interface RunningCamera {
  /** How many cameras the device has. */
  cameras: number;
  track: MediaStreamTrack | undefined;
}

interface CodeCameraOptions {
  facing: Facing;
  /** The text of the code that a video shows now; undefined if it shows none. The canvas is free to use. */
  readFrame: (
    video: HTMLVideoElement,
    canvas: HTMLCanvasElement,
  ) => string | undefined | Promise<string | undefined>;
  /** How long the camera stays on; until its screen is gone if absent. */
  patienceMs?: number;
  onReady: (camera: RunningCamera) => void;
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

const msBetweenFrames = 150;

/** Shows the camera in a video element and reads codes from it. The camera is off as soon as its screen is gone. */
export function useCodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  { facing, readFrame, patienceMs, onReady, onText, onProblem }: CodeCameraOptions,
): void {
  const ready = useEffectEvent(onReady);
  const read = useEffectEvent(onText);
  const fail = useEffectEvent(onProblem);
  const textIn = useEffectEvent(readFrame);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: number | undefined;
    const canvas = document.createElement('canvas');
    const deadline = patienceMs === undefined ? Infinity : Date.now() + patienceMs;
    const stop = (problem?: CameraProblem) => {
      if (signal.aborted) return;
      leaving.abort();
      window.clearTimeout(timer);
      if (problem) fail(problem);
    };
    const look = async () => {
      const text = video.current ? await textIn(video.current, canvas) : undefined;
      if (signal.aborted) return;
      if (text !== undefined) read(text);
      if (signal.aborted) return;
      if (Date.now() > deadline) stop('cameraSawNothing');
      else timer = window.setTimeout(lookAgain, msBetweenFrames);
    };
    const lookAgain = () => void look().catch(() => stop('cameraFailed'));
    showCamera(facing, video, signal).then(
      async (track) => {
        if (signal.aborted) return;
        track?.addEventListener('ended', () => stop('cameraFailed'), { signal });
        ready({ cameras: await countCameras(), track });
        lookAgain();
      },
      (error: unknown) => stop(cameraProblemOf(error)),
    );
    return () => stop();
  }, [facing, patienceMs, video]);
}

/** Turns the camera on, until the signal says to turn it off. */
async function showCamera(
  facing: Facing,
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const turnOff = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted || !video.current) {
    turnOff();
    return undefined;
  }
  signal.addEventListener('abort', turnOff, { once: true });
  video.current.srcObject = stream;
  await video.current.play();
  return stream.getVideoTracks()[0];
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}
