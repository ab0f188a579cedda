import { Camera } from 'lucide-react';
import { useState } from 'react';
import { type CameraProblem, mayAskForCamera } from '../../../camera/camera-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { mayDocumentScan } from './may-document-scan.ts';
import { loadDetector } from './read-barcodes.ts';

const problems: Record<CameraProblem | 'readerFailed', string> = {
  cameraRefused:
    'The camera is not allowed for this page. Type the code, or allow the camera in the browser’s settings.',
  cameraMissing: 'This device has no camera that can be used. Type the code, or use a USB scanner.',
  cameraBusy: 'Another app is using the camera. Close it, or type the code.',
  cameraFailed: 'The camera could not be started. Type the code instead.',
  cameraSawNothing: 'The camera saw no code. Try again, or type it.',
  readerFailed:
    'The reader of codes could not be loaded. Check your connection and try again, or type the code.',
};

/** The camera, off until somebody turns it on. Whatever forbids it is said in words, and typing is always there. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems>();
  const stop = (cause?: keyof typeof problems) => {
    setOn(false);
    setProblem(cause);
  };
  const start = () => {
    if (!mayDocumentScan()) return window.location.reload();
    if (!mayAskForCamera()) return stop('cameraMissing');
    setProblem(undefined);
    setLoading(true);
    return void loadDetector()
      .then(
        () => setOn(true),
        () => stop('readerFailed'),
      )
      .finally(() => setLoading(false));
  };
  if (isOn) return <CameraPicture onCode={onCode} onProblem={stop} onOff={() => stop()} />;
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong p-5 text-center">
      <Button busy={isLoading} icon={<Camera aria-hidden="true" className="size-5" />} onClick={start}>
        Turn on the camera
      </Button>
      <p role="alert" className="text-[0.9375rem] text-danger-ink empty:hidden">
        {problem && problems[problem]}
      </p>
      {!problem && (
        <p className="text-[0.9375rem] text-ink-muted">
          It reads one code after another. The picture stays on this device.
        </p>
      )}
    </div>
  );
}
