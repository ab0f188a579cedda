import type { ReactNode } from 'react';

export interface FoldedPanelProps {
  title: string;
  /** Opens it from outside, for example because a field in it has an error. Otherwise it stays as the user left it. */
  open?: boolean | undefined;
  /** The classes of the grid of fields. */
  className?: string | undefined;
  children: ReactNode;
}

/** Rarely used fields of a form, folded behind their title. */
export const FoldedPanel = ({ title, open, className, children }: FoldedPanelProps) => (
  <details
    className="rounded-card border border-line bg-sunken/50 px-4 py-3"
    {...(open !== undefined && { open })}
  >
    <summary className="font-semibold">{title}</summary>
    <div className={className}>{children}</div>
  </details>
);
