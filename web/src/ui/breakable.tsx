import { Fragment } from 'react';

/** A long address that breaks where a reader would break it: after a slash, a dot, a dash, an @ and the like. */
export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[/.@?&=_-])/).map((part, place) => (
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}
