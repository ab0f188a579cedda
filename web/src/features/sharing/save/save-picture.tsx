import { useEffect, useRef, useState } from 'react';
import type { Share } from '@vitola/contract/sharing';
import { picksOf } from '../picks-of.ts';
import type { SaveTexts } from './save-texts.ts';
import type { ShareTexts } from '../texts.ts';

interface SavePictureProps {
  share: Share;
  texts: ShareTexts;
  keep: SaveTexts['keep'];
}

interface Picture {
  file: File;
  /** An object URL, valid as long as the page. */
  url: string;
}

/**
 * Draws the picks as a picture on this device, shows it, and offers it to the phone's share sheet or as a download.
 */
export function SavePicture({ share, texts, keep }: SavePictureProps) {
  const [picture, setPicture] = useState<Picture>();
  const [state, setState] = useState<'idle' | 'drawing' | 'failed'>('idle');
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => shown.current?.focus(), [picture]);

  async function draw(): Promise<void> {
    if (state === 'drawing') return;
    setState('drawing');
    try {
      const { drawPicks } = await import('./draw-picks.ts');
      const file = new File([await drawPicks(share, texts)], keep.file, { type: 'image/png' });
      setPicture({ file, url: URL.createObjectURL(file) });
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  if (!picture)
    return (
      <>
        <button
          type="button"
          className="button"
          aria-disabled={state === 'drawing'}
          onClick={() => void draw()}
        >
          {state === 'drawing' ? keep.drawing : keep.picture}
        </button>
        {state === 'failed' && <p role="alert">{keep.noPicture}</p>}
      </>
    );
  const names = picksOf(share, texts).map(({ cigar }) => `${cigar.brand} ${cigar.name}`);
  return (
    <div className="keep-picture">
      <img ref={shown} tabIndex={-1} src={picture.url} alt={keep.picked(names.join(', '))} />
      <p>{keep.hold}</p>
      <div className="actions">
        {canShare(picture.file) && (
          <button type="button" className="button button-brass" onClick={() => void shareFile(picture.file)}>
            {keep.share}
          </button>
        )}
        <a className="button" href={picture.url} download={keep.file}>
          {keep.download}
        </a>
      </div>
    </div>
  );
}

const canShare = (file: File) =>
  // newer: Firefox has none, and saves the picture instead.
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

// Closing the share sheet without a choice is no failure, and Download is beside it.
async function shareFile(file: File): Promise<void> {
  // newer: Firefox has none, and saves the picture instead.
  await navigator.share({ files: [file] }).catch(() => undefined);
}
