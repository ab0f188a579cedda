import { type ReactNode, useCallback, useId, useRef } from 'react';
import { CardChunk, chunkSize } from './card-chunk.tsx';
import type { ListedCigar } from './listed-cigar.ts';
import { texts } from '../texts/texts.ts';

interface VaultSectionProps {
  title: string;
  cigars: readonly ListedCigar[];
  /** What is shown without cigars. */
  empty: ReactNode;
  followed: string | undefined;
  onKeyRated: (id: string) => void;
  focusCard: (card: HTMLElement | null) => void;
}

/** One of the vault's two sections, with all its cards. */
export function VaultSection({ title, cigars, empty, ...following }: VaultSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that removed a cigar is gone with it.
  const onRemoved = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const chunks = Array.from({ length: Math.ceil(cigars.length / chunkSize) }, (_, at) => at * chunkSize);
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="mb-4 flex items-baseline gap-3 text-2xl outline-hidden"
      >
        {title}
        <span className="tnum font-sans text-base text-ink-faint">
          {cigars.length.toLocaleString(texts().locale)}
        </span>
      </h2>
      {cigars.length === 0 && <p className="pb-4 text-ink-muted">{empty}</p>}
      {chunks.map((offset) => (
        <CardChunk
          key={offset}
          cigars={cigars.slice(offset, offset + chunkSize)}
          offset={offset}
          total={cigars.length}
          onRemoved={onRemoved}
          {...following}
        />
      ))}
    </section>
  );
}
