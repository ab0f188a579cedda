import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import type { ToastWords } from './toast-look.tsx';

export type { ToastWords } from './toast-look.tsx';

type Stage = ComponentType<{ said: ToastWords | undefined }>;
type Say = (words: ToastWords) => void;

const Saying = createContext<Say | undefined>(undefined);

let stage: Promise<Stage> | undefined;
let loaded: Stage | undefined;

/** Has the place where toasts are seen loaded, once; without it they are plain. */
export const loadToasts = (): Promise<Stage> =>
  (stage ??= import('./toast-stage.tsx').then(
    ({ ToastStage }) => (loaded = ToastStage),
    () => (loaded = PlainToast),
  ));

/**
 * Shows toasts of everything below it, one at a time. What shows them comes with the first touch of the page: nothing is
 * said before it, or hardly ever, and the page is there sooner.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<ToastWords>();
  const Stage = useStage(said !== undefined);
  return (
    <Saying value={setSaid}>
      {children}
      {Stage && <Stage said={said} />}
    </Saying>
  );
}

/** A function that shows a toast; a newer one takes the place of the one that is up. */
export function useToast(): Say {
  const say = use(Saying);
  if (!say) throw new Error('There is no ToastProvider around what shows a toast.');
  return (words) => say({ ...words });
}

function useStage(isNeeded: boolean): Stage | undefined {
  const [Stage, setStage] = useState<Stage | undefined>(() => loaded);
  useEffect(() => {
    if (Stage) return;
    const load = () => void loadToasts().then((Loaded) => setStage(() => Loaded));
    if (isNeeded) load();
    const first = { once: true, capture: true };
    document.addEventListener('pointerdown', load, first);
    document.addEventListener('keydown', load, first);
    return () => {
      document.removeEventListener('pointerdown', load, first);
      document.removeEventListener('keydown', load, first);
    };
  }, [Stage, isNeeded]);
  return Stage;
}
