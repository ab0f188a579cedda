import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessagePage } from './page-states.tsx';

/** What shows when a screen breaks: another try, or the way home. */
export function ErrorScreen({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <MessagePage
      title="Something went wrong"
      actions={
        <>
          <Button size="lg" onClick={reset}>
            Try again
          </Button>
          <ButtonLink href="/" size="lg" variant="secondary">
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>This page could not be shown. What you saved before is safe.</p>
    </MessagePage>
  );
}
