import { useEffect, useRef } from 'react';
import type { FoundCodeProps } from './found-code-props.ts';
import { KnownCode } from './known-code.tsx';
import { SeveralCigars } from './several-cigars.tsx';
import { UnknownCode } from './unknown-code.tsx';

/** What the last code led to: its cigar, several to choose from, or a cigar to create. It scrolls into sight, below a phone's camera. */
export function FoundCode(props: FoundCodeProps) {
  const { found } = props;
  const [cigar] = found.cigars;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It returns a promise in newer browsers, which an effect must not.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      aria-label="The last code"
      className="rounded-card border border-line-strong bg-surface p-4 sm:p-5"
    >
      {found.found === 'shelf' && cigar && <KnownCode {...props} cigar={cigar} />}
      {found.found === 'several' && <SeveralCigars {...props} />}
      {(found.found === 'catalogue' || found.found === 'nowhere') && <UnknownCode {...props} />}
    </section>
  );
}
