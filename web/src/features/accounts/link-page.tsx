import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/buttons/button.tsx';
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

export interface UnusableLinkProps {
  /** In English unless given. */
  title?: string;
  /** Why the link doesn't work. */
  sentence: string;
  /** Whether it replaces the page's first content. */
  isNew?: boolean | undefined;
  /** How long such a link works, and how to get another. */
  hint: string;
  /** Where to go on. */
  href: string;
  label: string;
}

/** The page of an emailed link that can't be used. */
export const UnusableLink = ({
  title = 'This link doesn’t work',
  sentence,
  isNew = false,
  hint,
  href,
  label,
}: UnusableLinkProps) => (
  <LinkPage title={title} isNew={isNew}>
    <p role="alert" className="text-lg">
      {sentence}
    </p>
    <p className="mt-3 mb-7 text-ink-muted">{hint}</p>
    <ButtonLink href={href} wide size="lg">
      {label}
    </ButtonLink>
  </LinkPage>
);
