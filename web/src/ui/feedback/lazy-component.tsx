import type { ComponentType } from 'react';
import { Loaded } from './loaded.tsx';
import { type Part, useLazyPart } from '../../lazy/lazy-part.ts';

/**
 * A component that is loaded when it is first rendered; until then its place has a skeleton of `rows`, or the error.
 * Its `part` can be loaded ahead.
 */
export function lazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  rows = 3,
) {
  function LazyComponent(props: P) {
    const part = useLazyPart(name, load);
    return (
      <Loaded of={part} polled rows={rows}>
        {(Component) => <Component {...props} />}
      </Loaded>
    );
  }
  const part: Part = { name, load };
  return Object.assign(LazyComponent, { part });
}
