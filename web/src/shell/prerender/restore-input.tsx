import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps input typed into a prerendered form before its script was loaded, because hydrated forms start with their
 * default values.
 */
export function RestoreInput({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const typed = useRef<Field[]>([]);
  // As late as possible, but before the forms take over their fields.
  useInsertionEffect(() => {
    typed.current = fieldsIn(container).map(({ name, value }) => ({ name, value }));
  }, [container]);
  useLayoutEffect(() => {
    for (const { name, value } of typed.current) if (value !== '') typeInto(container, name, value);
    typed.current = [];
  }, [container]);
  return children;
}

type Field = Pick<HTMLInputElement, 'name' | 'value'>;

const fieldsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>('input[name]')];

function typeInto(container: HTMLElement, name: string, value: string): void {
  const field = fieldsIn(container).find((each) => each.name === name);
  if (!field) return;
  // React only notices a value from an event, and only if it was not set through the property it tracks.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
