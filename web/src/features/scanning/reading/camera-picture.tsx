import { CameraOff, Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CameraProblem } from '../../../camera/camera-problem.ts';
import { type Facing, type RunningCamera, useCodeCamera } from '../../../camera/use-code-camera.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { readBarcode } from './read-barcodes.ts';
import { useSteadyCode } from './use-steady-code.ts';
import { useTorch } from './use-torch.ts';

interface CameraPictureProps {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
  onOff: () => void;
}

/** The camera's picture while it is on. It reads one code after another until it is turned off or the page is hidden. */
export function CameraPicture({ onCode, onProblem, onOff }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [camera, setCamera] = useState<RunningCamera>();
  const [reads, setReads] = useState(0);
  const onText = useSteadyCode((code) => {
    setReads((count) => count + 1);
    onCode(code);
  });
  useCodeCamera(video, { facing, readFrame: readBarcode, onReady: setCamera, onText, onProblem });
  useOffWhenHidden(onOff);
  const torch = useTorch(camera?.track);
  const turn = () => {
    setCamera(undefined);
    setFacing(facing === 'user' ? 'environment' : 'user');
  };
  const TorchIcon = torch.isOn ? FlashlightOff : Flashlight;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-black">
        <video ref={video} muted playsInline aria-hidden="true" className="size-full object-cover" />
        <div aria-hidden="true" className="absolute inset-x-6 top-1/2 h-px bg-white/80" />
        {reads > 0 && <div key={reads} aria-hidden="true" className="scan-tick absolute inset-0" />}
      </div>
      <p role="status" className="text-[0.9375rem] text-ink-muted">
        {camera ? 'Hold a code level, a hand’s width away.' : 'Starting the camera …'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<CameraOff aria-hidden="true" className="size-4.5" />}
          onClick={onOff}
        >
          Turn off
        </Button>
        {torch.isAvailable && (
          <Button
            size="sm"
            variant="secondary"
            aria-pressed={torch.isOn}
            icon={<TorchIcon aria-hidden="true" className="size-4.5" />}
            onClick={torch.toggle}
          >
            Light
          </Button>
        )}
        {(camera?.cameras ?? 0) > 1 && (
          <Button
            size="sm"
            variant="secondary"
            icon={<SwitchCamera aria-hidden="true" className="size-4.5" />}
            onClick={turn}
          >
            Other camera
          </Button>
        )}
      </div>
    </div>
  );
}

function useOffWhenHidden(onOff: () => void): void {
  const turnOff = useEffectEvent(onOff);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && turnOff();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}
