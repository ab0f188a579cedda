import { maxPhotoBytes, photoErrors, photoTypes } from '@vitola/contract/vault/photo-constants';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { FileButton } from './file-button.tsx';
import { formTexts } from '../../i18n/shared/form-texts.ts';
import { inPageLanguage } from '../../api/call-error.ts';

const accept = photoTypes.join(',');

/** Why a file can't be the photo; undefined if it can. */
function problemWith(file: File): string | undefined {
  if (/hei[cf]/i.test(`${file.type} ${file.name}`)) return photoErrors.heic;
  if (!photoTypes.some((type) => type === file.type)) return photoErrors.wrongKind;
  return file.size > maxPhotoBytes ? photoErrors.tooLarge : undefined;
}

interface PhotoFieldProps {
  label: string;
  /** An address of the photo, for its preview. */
  preview: string | undefined;
  onPhoto: (photo: File | undefined) => void;
  disabled: boolean;
  /** A logo or a background rather than a photo: shown whole, and not taken with a camera. */
  whole?: boolean;
}

/** A photo by the device's camera or of its files, with a preview. */
export function PhotoField({ label, preview, onPhoto, disabled, whole = false }: PhotoFieldProps) {
  const id = useId();
  const said = formTexts().photo;
  const [problem, setProblem] = useState<string>();
  const choose = (file: File): void => {
    const why = problemWith(file);
    setProblem(why);
    if (why === undefined) onPhoto(file);
  };
  const choice = { accept, disabled, onFile: choose, describedBy: id };
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span className="text-[0.9375rem] leading-snug font-semibold">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {preview !== undefined && (
          <img
            src={preview}
            alt={said.chosen}
            className={clsx(
              'rounded-control border border-line-strong',
              whole ? 'h-24 w-40 bg-[#17100c] object-contain' : 'size-24 object-cover',
            )}
          />
        )}
        {!whole && <FileButton {...choice} label={said.take} camera icon={<Camera aria-hidden="true" />} />}
        <FileButton {...choice} label={said.choose} icon={<ImageUp aria-hidden="true" />} />
        {preview !== undefined && (
          <Button
            variant="quiet"
            disabled={disabled}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onPhoto(undefined)}
          >
            {said.remove}
          </Button>
        )}
      </div>
      {problem === undefined ? (
        <p id={id} className="text-[0.9375rem] text-ink-faint">
          {said.kinds}
        </p>
      ) : (
        <p id={id} role="alert" className="text-[0.9375rem] text-danger-ink">
          {inPageLanguage(problem)}
        </p>
      )}
    </div>
  );
}
