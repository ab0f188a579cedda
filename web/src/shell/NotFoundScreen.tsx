import { ButtonLink } from '../ui/buttons/button.tsx';
import { MessagePage } from './page-states.tsx';

/** Shown for every unknown address. */
export function NotFoundScreen() {
  return (
    <MessagePage
      eyebrow="404"
      title="Page Not Found"
      actions={
        <ButtonLink href="/" size="lg">
          Go Home
        </ButtonLink>
      }
    >
      <p>There is no page at this address. It may have been mistyped, or the page may have moved.</p>
    </MessagePage>
  );
}
