import { ButtonLink } from '../ui/buttons/button.tsx';
import { MessagePage } from './page-states.tsx';

/** What a signed-in user sees on a page of the platform's own. `home` is where they belong. */
export function AccessDeniedScreen({ home }: { home: string }) {
  return (
    <MessagePage
      title="Access Denied"
      actions={
        <ButtonLink href={home} size="lg">
          Go to my dashboard
        </ButtonLink>
      }
    >
      <p>Super admin access required</p>
    </MessagePage>
  );
}
