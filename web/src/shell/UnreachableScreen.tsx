import type { CallError } from '../api/call-error.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useAutoRetry } from '../ui/feedback/use-auto-retry.ts';
import { MessagePage } from './page-states.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

interface UnreachableProps {
  error: CallError;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown while the session can't be read. Retries automatically. */
export function UnreachableScreen({ error, retrying, onRetry }: UnreachableProps) {
  useAutoRetry(onRetry);
  const said = shellTexts();
  const title = error.code === 'OFFLINE' ? said.offline : said.unavailable;
  return (
    <MessagePage
      title={title}
      actions={
        <Button size="lg" busy={retrying} onClick={onRetry}>
          {said.retry}
        </Button>
      }
    >
      <p role="alert">{error.message}</p>
    </MessagePage>
  );
}
