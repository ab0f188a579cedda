import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/display/panel.tsx';

interface LinkPageProps {
  title: string;
  /** Whether it replaces another one, whose clicked button is gone: the heading takes the focus for screen readers. */
  isNew?: boolean;
  children: ReactNode;
}

/** The card of a page that an emailed link opens. */
export function LinkPage({ title, isNew = false, children }: LinkPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-16">
      <Card className="sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-hidden">
          {title}
        </h1>
        {children}
      </Card>
    </div>
  );
}
