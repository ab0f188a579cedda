import { useState } from 'react';

/** The light beside a camera, where the device and the browser let a page switch it. */
export function useTorch(track: MediaStreamTrack | undefined) {
  const [isOn, setOn] = useState(false);
  // newer: without it there is no light to switch.
  const capabilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean };
  const toggle = () => {
    const constraint = { torch: !isOn } as MediaTrackConstraintSet;
    void track?.applyConstraints({ advanced: [constraint] }).then(
      () => setOn(!isOn),
      () => setOn(false),
    );
  };
  return { isAvailable: capabilities.torch === true, isOn, toggle };
}
