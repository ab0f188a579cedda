import { useParentSize } from '@visx/responsive';
import type { ReactNode } from 'react';

export interface FrameProps {
  /** What the picture shows, in one sentence; its figures stand in the table beside it. */
  label: string;
  /** In pixels, or what it is at a width. */
  height: number | ((width: number) => number);
  /** Draws for a width in pixels. */
  children: (width: number) => ReactNode;
}

/** A picture as wide as the place it has, read out as one sentence. */
export function Frame({ label, height, children }: FrameProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const high = typeof height === 'number' ? height : height(width || 600);
  return (
    <div ref={parentRef} className="w-full" style={{ height: high }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={high} className="block overflow-visible">
          {children(width)}
        </svg>
      )}
    </div>
  );
}

/** Words and figures of an axis. */
export const axisText = {
  fill: 'var(--ink-muted)',
  fontSize: 13,
  fontFamily: 'inherit',
} as const;
