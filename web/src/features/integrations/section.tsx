import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A section of the dialog, named by its heading. The heading takes the focus when the focused element is gone. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h3 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h3>
        <p className="mt-1 text-ink-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** The heading of a section, to focus it. */
export const sectionHeading = (id: string): HTMLElement | null => document.getElementById(id);
