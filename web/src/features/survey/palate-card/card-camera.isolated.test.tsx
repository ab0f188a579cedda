import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, heading, openSurvey, reply, server, surveyWorld } from '../../../../test/survey.tsx';

surveyWorld();

const frame = vi.hoisted(() => ({ text: undefined as string | undefined }));
vi.mock('./read-frame.ts', () => ({ readFrame: () => frame.text }));

const onCard = { experience: 'advanced', strength: ['full'], flavors: ['coffee'], budget: 'premium' };
const stop = vi.fn();
const ask = vi.fn();
const stream = () => {
  const track = Object.assign(new EventTarget(), { stop });
  return { getTracks: () => [track], getVideoTracks: () => [track] };
};

beforeEach(() => {
  frame.text = undefined;
  stop.mockReset();
  ask.mockReset().mockImplementation(async () => stream());
  const devices = [{ kind: 'videoinput' }, { kind: 'videoinput' }, { kind: 'audioinput' }];
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: ask, enumerateDevices: async () => devices },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function scan(): Promise<void> {
  await openSurvey();
  await click('Have a palate card?');
  await click('Scan the code');
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const status = () => screen.getByRole('status').textContent;

it('reads the card that is held in front of it, and is off then', async () => {
  server.palateCard = reply(onCard);
  await scan();
  expect(heading('Scan the code')).toBeTruthy();
  expect(status()).toBe('Hold the code on your phone in front of the camera.');
  frame.text = 'https://vitola.example/share/abc';
  await pass(200);
  expect(status()).toBe('This code is not a palate card.');
  frame.text = 'https://vitola.example/palate-card#palate-card=BCDFGHJK';
  await pass(200);
  expect(heading('How much time do you have?')).toBeTruthy();
  expect(server.to('/api/palate-card').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK' }]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['NotAllowedError', 'The camera is not allowed for this page.'],
  ['NotFoundError', 'This device has no camera that can be used.'],
  ['NotSupportedError', 'This device has no camera that can be used.'],
  ['NotReadableError', 'Another app is using the camera.'],
  ['TypeError', 'The camera could not be started.'],
])('refused with %s leaves the letters, and says why', async (name, sentence) => {
  ask.mockRejectedValue(Object.assign(new Error('refused'), { name }));
  await scan();
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(screen.getByLabelText('Code of the palate card')).toBeTruthy();
});

it('is off after a minute without a card', async () => {
  await scan();
  await pass(61_000);
  expect(screen.getByRole('alert').textContent).toContain('The camera saw no palate card.');
  expect(stop).toHaveBeenCalledTimes(1);
});

it('is off when the letters are chosen instead, also while it is still starting', async () => {
  await scan();
  await click('Enter the letters');
  expect(screen.getByLabelText('Code of the palate card')).toBe(document.activeElement);
  expect(stop).toHaveBeenCalledTimes(1);

  let start: (stream: unknown) => void = () => {};
  ask.mockReturnValue(new Promise((resolve) => (start = resolve)));
  await click('Scan the code');
  await click('Enter the letters');
  start(stream());
  await pass(0);
  expect(stop).toHaveBeenCalledTimes(2);
});

it('is off when the tablet shows something else', async () => {
  await scan();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByLabelText('Code of the palate card')).toBeTruthy();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('can be turned to the device’s other side', async () => {
  await scan();
  await click('Other camera');
  await pass(0);
  const sides = ask.mock.calls.map(([{ video }]) => video.facingMode);
  expect(sides).toEqual(['user', 'environment']);
  expect(stop).toHaveBeenCalledTimes(1);
  await click('Other camera');
});

it('is not offered where the browser has none', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await openSurvey();
  await click('Have a palate card?');
  expect(screen.queryByRole('button', { name: 'Scan the code' })).toBeNull();
});
