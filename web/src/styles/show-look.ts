/** Adds the stylesheet of a lounge's own look to the page, once; nothing for a lounge without one. */
export function showLook(stylesheet: string | null): void {
  if (stylesheet === null || document.querySelector(`link[href="${CSS.escape(stylesheet)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}
