import { useRef, useState } from 'react';
import { useLazyPart } from '../../lazy/lazy-part.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';

/** What the tablet on which this is opened knows, read when it is asked for. */
export function ThisDevice() {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = () => {
    setOpen(true);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="this-device" className="border-t border-line pt-5">
      <h3 id="this-device" ref={heading} tabIndex={-1} className="text-lg outline-hidden">
        What this tablet knows
      </h3>
      <p className="mb-4 text-ink-muted">
        Sign in on a tablet and open this there: it reads what that browser stores, and says what it is.
      </p>
      {isOpen ? (
        <Contents />
      ) : (
        <Button variant="secondary" onClick={open}>
          Read this device
        </Button>
      )}
    </section>
  );
}

function Contents() {
  const part = useLazyPart('device contents', () => import('./device/device-contents.tsx'));
  return (
    <Loaded of={part} rows={3} label="Reading this device">
      {({ DeviceContents }) => <DeviceContents />}
    </Loaded>
  );
}
