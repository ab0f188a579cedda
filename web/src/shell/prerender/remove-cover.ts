/** The id of what a prerendered page shows over the app until the app has rendered a screen. */
export const coverId = 'cover';

/** Removes the cover, if there is one, as soon as a screen is rendered in `root`. */
export function removeCoverOf(root: Element): void {
  const cover = document.getElementById(coverId);
  if (!cover) return;
  const rendered = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    rendered.disconnect();
    cover.remove();
  });
  rendered.observe(root, { childList: true, subtree: true });
}
