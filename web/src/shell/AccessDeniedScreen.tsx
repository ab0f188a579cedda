import { ButtonLink } from '../ui/buttons/button.tsx';
import { MessagePage } from './page-states.tsx';

/** Shown to a signed-in user on a page for super admins only. `home` is the user's own start page. */
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
