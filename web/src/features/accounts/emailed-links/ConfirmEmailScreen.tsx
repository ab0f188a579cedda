import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage } from '../link-page.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useEmailedToken } from './use-emailed-token.ts';

/** The page of a link that confirms an email address: its button confirms, not the opening, since mail programs open links, too. */
export function ConfirmEmailScreen() {
  const token = useEmailedToken('/confirm-email');
  return token ? <Confirm key={token} token={token} /> : <UnusableLink />;
}

function Confirm({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/confirm-email', {
    refreshes: ['GET /api/account/email'],
    onSuccess: () => void client.invalidateQueries({ queryKey: session.queryKey }),
  });
  if (data)
    return (
      <LinkPage title="All set" isNew>
        <p role="status" className="mb-7 text-lg">
          {data.message}
        </p>
        <ToAccount />
      </LinkPage>
    );
  if (error?.code === 'INVALID_LINK') return <UnusableLink sentence={error.message} isNew />;
  return (
    <LinkPage title="Confirm your email address">
      <p className="mb-7 text-lg text-ink-muted">Is this address yours? Then click the button.</p>
      <SubmitRow error={error?.message}>
        <Button size="lg" wide busy={isPending} onClick={() => mutate({ body: { token } })}>
          Confirm
        </Button>
      </SubmitRow>
    </LinkPage>
  );
}

function UnusableLink({
  sentence = 'This link is incomplete.',
  isNew = false,
}: {
  sentence?: string;
  isNew?: boolean;
}) {
  return (
    <LinkPage title="This link doesn’t work" isNew={isNew}>
      <p role="alert" className="text-lg">
        {sentence}
      </p>
      <p className="mt-3 mb-7 text-ink-muted">
        A link works once and expires after 24 hours. Your account page says whether your address is
        confirmed, and sends another link.
      </p>
      <ToAccount />
    </LinkPage>
  );
}

const ToAccount = () => (
  <ButtonLink href="/account" wide size="lg">
    Go to My Account
  </ButtonLink>
);
