import { decodeQR } from 'qr/decode.js';

// Enough for a code that fills a quarter of the picture, and read in a few milliseconds.
const maxSide = 640;

/** The text of the QR code that a video shows now; undefined if it shows none. The picture is kept nowhere. */
export function readFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  if (!width || !height) return undefined;
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return undefined;
  drawing.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR(drawing.getImageData(0, 0, width, height));
  } catch {
    // The decoder's answer to a picture without a code.
    return undefined;
  }
}
