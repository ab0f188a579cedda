import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/** Keeps what somebody typed into a form that was drawn before its script came: forms begin with their own values. */
export function RestoreInput({ container, children }: { container: HTMLElement; children: ReactNode }) {
  const typed = useRef<Field[]>([]);
  // As late as can be, and still before the forms take their fields over.
  useInsertionEffect(() => {
    typed.current = fieldsIn(container).map(({ name, value }) => ({ name, value }));
  }, [container]);
  useLayoutEffect(() => {
    for (const { name, value } of typed.current) if (value !== '') type(container, name, value);
    typed.current = [];
  }, [container]);
  return children;
}

type Field = Pick<HTMLInputElement, 'name' | 'value'>;

const fieldsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>('input[name]')];

function type(container: HTMLElement, name: string, value: string): void {
  const field = fieldsIn(container).find((each) => each.name === name);
  if (!field) return;
  // React hears of a value only from an event, and only when it was not set through the property it watches.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
