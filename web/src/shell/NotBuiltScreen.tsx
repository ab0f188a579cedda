import { ButtonLink } from '../ui/buttons/button.tsx';
import { useCurrentPage } from '../navigation/current-page.ts';
import { Message } from './page-states.tsx';

/** A placeholder for a page that comes with a later release. */
export function NotBuiltScreen() {
  const { title } = useCurrentPage();
  return (
    <Message
      eyebrow="Not built yet"
      title={title}
      actions={
        <>
          <ButtonLink href="/">Go Home</ButtonLink>
          <ButtonLink href="/demo" variant="secondary">
            Try the demo survey
          </ButtonLink>
        </>
      }
    >
      <p>This page is coming in a later release. Everything you have saved is safe.</p>
    </Message>
  );
}
