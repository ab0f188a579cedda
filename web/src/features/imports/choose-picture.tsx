import { photoErrors, photoTypes } from '@vitola/contract/vault/photo-constants';
import { Camera, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { FileButton } from '../../ui/fields/file-button.tsx';

interface ChoosePictureProps {
  onPicture: (picture: File) => void;
  disabled: boolean;
}

/** A picture of a list, an invoice or a shelf, by the device's camera or of its files. */
export function ChoosePicture({ onPicture, disabled }: ChoosePictureProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const choose = (file: File) => {
    const isKnown = photoTypes.some((type) => type === file.type);
    setProblem(isKnown ? undefined : photoErrors.wrongKind);
    if (isKnown) onPicture(file);
  };
  const choice = { accept: photoTypes.join(','), disabled, onFile: choose, describedBy: id };
  return (
    <div role="group" aria-label="Or a picture of a list" className="flex flex-col gap-2">
      <span className="text-[0.9375rem] leading-snug font-semibold">Or a picture of a list</span>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton {...choice} label="Take a photo" camera icon={<Camera aria-hidden="true" />} />
        <FileButton {...choice} label="Choose a picture" icon={<ImageUp aria-hidden="true" />} />
      </div>
      {problem === undefined ? (
        <p id={id} className="max-w-prose text-[0.9375rem] text-ink-faint">
          A handwritten list, an invoice, or cigars with their labels. A language model reads it, without
          prices, and you check the rows.
        </p>
      ) : (
        <p id={id} role="alert" className="text-[0.9375rem] text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
