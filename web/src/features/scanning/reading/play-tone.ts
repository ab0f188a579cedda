const tones = { found: { hertz: 1568, seconds: 0.09 }, unknown: { hertz: 311, seconds: 0.28 } } as const;

let audio: AudioContext | undefined;

/** Beeps, high for a known code and low for an unknown one, and lets a phone tick. Silent where the browser allows no sound. */
export function playTone(tone: keyof typeof tones): void {
  try {
    audio ??= new AudioContext();
    const { hertz, seconds } = tones[tone];
    const volume = new GainNode(audio, { gain: 0.12 });
    const source = new OscillatorNode(audio, { frequency: hertz });
    source.connect(volume).connect(audio.destination);
    source.start();
    source.stop(audio.currentTime + seconds);
    // newer: where it is missing, the beep is enough.
    navigator.vibrate?.(tone === 'found' ? 40 : [80, 60, 80]);
  } catch {
    // No sound device, or none allowed: the screen says the same.
  }
}
