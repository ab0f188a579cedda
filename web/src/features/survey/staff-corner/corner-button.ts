import { languageOfPage, cornerTexts } from './corner-texts.ts';
import { lazyStaffCorner } from './lazy-staff-corner.ts';

const pressMs = 3_000;
/** A finger that moves further, in pixels, is not pressing. */
const tolerance = 24;

const begun = new WeakSet<AbortSignal>();

/**
 * Adds the corner of the welcome screen that opens the staff corner: pressed for three seconds, or by Enter from the keyboard.
 * It is invisible without the keyboard's focus, does nothing when tapped, and is gone once `signal` aborts. The styles hide it
 * while another screen is shown.
 */
export function addCornerButton(loungeId: string, signal: AbortSignal): void {
  if (signal.aborted || begun.has(signal)) return;
  begun.add(signal);
  // Loaded now, so that it opens without a network.
  lazyStaffCorner.load().catch(() => undefined);
  const corner = document.createElement('aside');
  corner.className = 'staff-corner';
  const button = document.createElement('button');
  button.type = 'button';
  const name = () => {
    const { open } = cornerTexts[languageOfPage()];
    corner.ariaLabel = open;
    button.textContent = open;
  };
  name();
  const languages = new MutationObserver(name);
  languages.observe(document.documentElement, { attributeFilter: ['lang'] });
  const open = () =>
    void lazyStaffCorner.load().then(
      ({ openStaffCorner }) => openStaffCorner(loungeId, button),
      () => undefined,
    );
  onLongPress(button, open);
  // A click without a pointer is the keyboard's.
  button.addEventListener('click', ({ detail }) => detail === 0 && open());
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  corner.append(button);
  document.body.append(corner);
  signal.addEventListener('abort', () => {
    languages.disconnect();
    corner.remove();
  });
}

function onLongPress(button: HTMLElement, open: () => void): void {
  let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  const end = () => {
    clearTimeout(pressed?.timer);
    pressed = undefined;
  };
  button.addEventListener('pointerdown', ({ isPrimary, button: which, clientX: x, clientY: y }) => {
    end();
    if (isPrimary && which === 0) pressed = { timer: setTimeout(open, pressMs), x, y };
  });
  button.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > tolerance) end();
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) button.addEventListener(type, end);
}
