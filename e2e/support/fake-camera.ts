import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './test.ts';

const video = join(tmpdir(), `vitola-camera-${process.pid}.y4m`);
const width = 640;
const height = 480;

/** The journeys' test function, in a browser whose camera shows what `showToCamera` was given last. */
export const testWithCamera = test.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, give) => {
      const { args = [], ...rest } = launchOptions as { args?: string[] };
      const fake = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
      await showToCamera();
      await give({ ...rest, args: [...args, ...fake] });
      await rm(video, { force: true });
    },
    { scope: 'worker' },
  ],
});

/** Makes an image what the camera sees, as on a phone held in front of it; nothing but a wall without one. */
export async function showToCamera(image?: Locator): Promise<void> {
  const light = image
    ? Buffer.from(await image.evaluate(lightOf, { width, height }), 'latin1')
    : Buffer.alloc(width * height, 120);
  // A second of a film without colors.
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(video, Buffer.concat([head, ...Array<Buffer>(10).fill(frame)]));
}

/** Whether the page's browser was built with cameras: the packaged Chromium was not. */
export const supportsCameras = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => true,
      (error: Error) => error.name !== 'NotSupportedError',
    ),
  );

function lightOf(image: Element, { width: w, height: h }: { width: number; height: number }): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
  const drawing = canvas.getContext('2d');
  if (!drawing) return '';
  drawing.fillStyle = '#555';
  drawing.fillRect(0, 0, w, h);
  // Held at an angle, as hands do.
  drawing.translate(w / 2, h / 2);
  drawing.rotate(0.15);
  drawing.drawImage(image as HTMLImageElement, -150, -150, 300, 300);
  const { data } = drawing.getImageData(0, 0, w, h);
  return Array.from({ length: w * h }, (_, at) => String.fromCharCode(data[at * 4] ?? 0)).join('');
}
