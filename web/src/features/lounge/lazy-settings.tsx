import { useState } from 'react';
import { type Part, useLazyPart } from '../../lazy/lazy-part.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { BusinessSettingsProps } from './settings-tabs.ts';

const name = 'business settings';
const load = () => import('./business-settings.tsx');

/** The settings, to be loaded ahead. */
export const settingsPart: Part = { name, load };

/** The lounge's settings. They load when they are first opened, and keep what is typed while they are closed. */
export function BusinessSettings(props: BusinessSettingsProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.tab && !isNeeded) setNeeded(true);
  return isNeeded && <LazySettings {...props} />;
}

function LazySettings(props: BusinessSettingsProps) {
  const part = useLazyPart(name, load);
  if (part.data) return <part.data.BusinessSettings {...props} />;
  const close = () => props.onTab(undefined);
  return (
    <Dialog title="Business Settings" open={props.tab !== undefined} onOpenChange={close}>
      <Loaded of={part} polled rows={3} label="Opening the settings">
        {() => null}
      </Loaded>
    </Dialog>
  );
}
