import { useParentSize } from '@visx/responsive';
import type { ReactNode } from 'react';

export interface FrameProps {
  /** What the chart shows, in one sentence; the figures are in the table below it. */
  label: string;
  /** In pixels, or computed from the width. */
  height: number | ((width: number) => number);
  /** Draws for a width in pixels. */
  children: (width: number) => ReactNode;
}

/**
 * A chart as wide as its container, announced as one sentence. Until it is redrawn for a container that became narrower,
 * it is clipped, so that the page never scrolls sideways; the margin leaves room for an axis's last label.
 */
export function Frame({ label, height, children }: FrameProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 100 });
  const high = typeof height === 'number' ? height : height(width || 600);
  return (
    <div className="-mx-4 overflow-x-clip px-4">
      <div ref={parentRef} className="relative w-full" style={{ height: high }}>
        {width > 0 && (
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={high}
            className="absolute inset-0 overflow-visible"
          >
            {children(width)}
          </svg>
        )}
      </div>
    </div>
  );
}

/** The style of an axis's text. */
export const axisText = {
  fill: 'var(--ink-muted)',
  fontSize: 13,
  fontFamily: 'inherit',
} as const;
