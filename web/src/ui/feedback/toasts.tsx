import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useLastPointerY } from './last-pointer.ts';
import { PlainToast } from './plain-toast.tsx';
import type { ToastMessage } from './toast-styles.tsx';
import type { ToastViewportProps } from './toast-viewport.tsx';

export type { ToastMessage } from './toast-styles.tsx';

type Viewport = ComponentType<ToastViewportProps>;
type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

let loading: Promise<Viewport> | undefined;
let loaded: Viewport | undefined;

/** Loads the toast viewport, once; the plain fallback if that fails. */
export const loadToasts = (): Promise<Viewport> =>
  (loading ??= import('./toast-viewport.tsx').then(
    ({ ToastViewport }) => (loaded = ToastViewport),
    () => (loaded = PlainToast),
  ));

/**
 * Shows toasts for everything below it, one at a time. The viewport is loaded on the first touch of the page, because
 * toasts hardly ever appear before it and the page loads faster without it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage>();
  const ToastArea = useViewport(message !== undefined);
  // Remembered from the beginning: what shows the first toast is pressed before the viewport is loaded.
  const pointerY = useLastPointerY();
  return (
    <ToastContext value={setMessage}>
      {children}
      {ToastArea && <ToastArea message={message} pointerY={pointerY} />}
    </ToastContext>
  );
}

/** Returns a function that shows a toast; a newer one replaces the visible one. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('There is no ToastProvider around what shows a toast.');
  return (message) => show({ ...message });
}

function useViewport(isNeeded: boolean): Viewport | undefined {
  const [ToastArea, setToastArea] = useState<Viewport | undefined>(() => loaded);
  useEffect(() => {
    if (ToastArea) return;
    const load = () => void loadToasts().then((Loaded) => setToastArea(() => Loaded));
    if (isNeeded) load();
    const first = { once: true, capture: true };
    document.addEventListener('pointerdown', load, first);
    document.addEventListener('keydown', load, first);
    return () => {
      document.removeEventListener('pointerdown', load, first);
      document.removeEventListener('keydown', load, first);
    };
  }, [ToastArea, isNeeded]);
  return ToastArea;
}
