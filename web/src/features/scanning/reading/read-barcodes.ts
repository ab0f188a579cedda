import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The kinds of codes that are printed on cigars, packs and boxes, or made by lounges. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const;

type Format = (typeof formats)[number];
interface Detector {
  detect: (source: HTMLCanvasElement) => Promise<{ rawValue: string; format: string }[]>;
}
interface DetectorClass {
  new (options: { formats: Format[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

let detector: Promise<Detector> | undefined;

/** Loads the reader of codes: the browser's own where it reads all formats, otherwise one that the product serves. */
export function loadDetector(): Promise<Detector> {
  detector ??= createDetector().catch((error: unknown) => {
    detector = undefined;
    throw error;
  });
  return detector;
}

async function createDetector(): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => known.includes(format))) return new Own({ formats: [...formats] });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) },
    fireImmediately: true,
  });
  return new BarcodeDetector({ formats: [...formats] });
}

// A bar of an EAN-13 that fills a third of the picture is more than two pixels wide then.
const maxSide = 1280;

/** The text of the code that a video shows now; undefined if it shows none. The picture is kept nowhere. */
export async function readBarcode(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
): Promise<string | undefined> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const drawing = canvas.width > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null;
  if (!drawing) return undefined;
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  const [found] = await (await loadDetector()).detect(canvas);
  return found?.rawValue;
}
