import { Fragment } from 'react';

const partsOf = /[^/.@?&=_-]*[/.@?&=_-]|[^/.@?&=_-]+$/g;

/** A long address that may wrap after a slash, a dot, a dash, an @ and the like. */
export function BreakableText({ children }: { children: string }) {
  return (children.match(partsOf) ?? []).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}
