const fields =
  ':is(input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly]), select, textarea):enabled';
const folded = 'details:not([open]), [hidden], [inert]';

/**
 * What an opened dialog focuses: the first field of its form, or on a touch screen, where the keyboard would cover the
 * form, its title. True without a field: its first control.
 */
export function firstFocus(body: HTMLElement | null, title: HTMLElement | null): HTMLElement | true {
  const found = body?.querySelectorAll<HTMLElement>(fields) ?? [];
  const field = [...found].find((each) => !each.closest(folded));
  if (!field) return true;
  return window.matchMedia('(pointer: coarse)').matches ? (title ?? true) : field;
}
