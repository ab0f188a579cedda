const controls =
  'a[href], button, input, select, summary, textarea, [role=menuitem], [role=option], [role=tab], label';

/** What a click is meant for: the control around its target, for a label the field that it names. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

let first: Element | null | undefined;

/**
 * From now on the second half of a double click does nothing to a control that the first half was not meant for: what it
 * opened, closed or moved may lie under the pointer by then. Nor does it close a `details` that the first half opened.
 * Where the first half came before, the second one counts.
 */
export function ignoreStrayClicks(): void {
  window.addEventListener('click', stopStray, { capture: true });
}

function stopStray(click: MouseEvent): void {
  const control = controlOf(click);
  if (click.detail < 2) first = click.detail === 0 ? first : control;
  else if (first !== undefined && (control !== first || control?.localName === 'summary')) {
    click.preventDefault();
    click.stopImmediatePropagation();
  }
}
