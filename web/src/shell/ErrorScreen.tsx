import type { ErrorComponentProps } from '@tanstack/react-router';
import { CallError } from '../api/call-error.ts';
import { useReloadPage } from '../lazy/script-load-error.ts';
import { Button, ButtonLink } from '../ui/buttons/button.tsx';
import { MessagePage } from './page-states.tsx';
import { UnreachableScreen } from './UnreachableScreen.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

type ErrorScreenProps = Pick<ErrorComponentProps, 'reset'> & Partial<Pick<ErrorComponentProps, 'error'>>;

/**
 * Shown when a screen breaks: offers another try or the way home. If the screen could not be loaded, it waits for the
 * server.
 */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const { reloadPage, isTrying } = useReloadPage();
  const said = shellTexts();
  if (error instanceof CallError && error.code === 'OFFLINE')
    return <UnreachableScreen error={error} retrying={isTrying} onRetry={reloadPage} />;
  return (
    <MessagePage
      title={said.broken}
      actions={
        <>
          <Button size="lg" onClick={reset}>
            {said.retry}
          </Button>
          <ButtonLink href="/" size="lg" variant="secondary">
            {said.goHome}
          </ButtonLink>
        </>
      }
    >
      <p>{said.notDisplayed}</p>
    </MessagePage>
  );
}
