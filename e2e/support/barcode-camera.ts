import type { Page } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';

/** How a code is held in front of the camera. */
export interface Held {
  /** Its width, as a share of the picture's. */
  width?: number;
  /** Radius of the blur, in pixels of a picture 1280 wide. */
  blur?: number;
  /** Degrees it is turned. */
  turn?: number;
}

declare global {
  interface Window {
    holdCode?: (image: string | null, held: Held) => Promise<void>;
  }
}

/** Gives the page a camera whose picture is drawn by the test, before it is loaded. `refusal` is the name of the error it answers instead. */
export async function fakeCamera(page: Page, refusal?: string): Promise<void> {
  await page.addInitScript(startCamera, refusal ?? null);
}

/** Draws a code and holds it in front of the camera. */
export async function showBarcode(page: Page, kind: string, text: string, held: Held = {}): Promise<void> {
  const drawn = await toBuffer({
    bcid: kind,
    text,
    scale: 6,
    includetext: kind !== 'qrcode',
    padding: 10,
    backgroundcolor: 'FFFFFF',
  });
  const image = `data:image/png;base64,${Buffer.from(drawn).toString('base64')}`;
  await page.evaluate(([source, how]) => window.holdCode?.(source, how), [image, held] as const);
}

/** Takes the code away: the camera sees a table. */
export const takeAway = (page: Page): Promise<void | undefined> =>
  page.evaluate(() => window.holdCode?.(null, {}));

function startCamera(refusal: string | null): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const drawing = canvas.getContext('2d');
  let shown: { image: HTMLImageElement; held: Held } | undefined;
  const draw = () => {
    if (!drawing) return;
    drawing.filter = 'none';
    drawing.fillStyle = Math.random() > 0.5 ? '#8b6f4e' : '#8a6f4e';
    drawing.fillRect(0, 0, 1280, 720);
    if (!shown) return;
    const { width: share = 0.5, blur = 0, turn = 0 } = shown.held;
    const width = 1280 * share;
    const height = (width * shown.image.height) / shown.image.width;
    drawing.save();
    drawing.translate(640, 360);
    drawing.rotate((turn * Math.PI) / 180);
    drawing.filter = blur ? `blur(${blur}px)` : 'none';
    drawing.drawImage(shown.image, -width / 2, -height / 2, width, height);
    drawing.restore();
  };
  setInterval(draw, 60);
  window.holdCode = async (source, held) => {
    if (source === null) return void (shown = undefined);
    const image = new Image();
    image.src = source;
    await image.decode();
    shown = { image, held };
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async () => {
        if (refusal) throw new DOMException('Not now', refusal);
        return canvas.captureStream(20);
      },
      enumerateDevices: async () => [{ kind: 'videoinput' }],
    },
  });
}
