/** The id of what a prerendered page shows over the app until the app has rendered a screen. */
export const coverId = 'cover';

/** How long a cover with content stays over a screen that does not have the same content yet, in milliseconds. */
const patienceMs = 3_000;

/**
 * Removes the cover, if there is one, as soon as a screen is rendered in `root`: with the element that a cover with content
 * waits for, or else three seconds later.
 */
export function removeCoverOf(root: Element): void {
  const cover = document.getElementById(coverId);
  if (!cover) return;
  const { until = 'main' } = cover.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remove = () => {
    rendered.disconnect();
    clearTimeout(timer);
    cover.remove();
  };
  const rendered = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    if (root.querySelector(until)) remove();
    else timer ??= setTimeout(remove, patienceMs);
  });
  rendered.observe(root, { childList: true, subtree: true });
}
