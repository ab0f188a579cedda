import { Fragment } from 'react';

const partsOf = /[^/.@?&=_-]*[/.@?&=_-]|[^/.@?&=_-]+$/g;

/** A long address that breaks where a reader would break it: after a slash, a dot, a dash, an @ and the like. */
export function BreakableText({ children }: { children: string }) {
  return (children.match(partsOf) ?? []).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}
