import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink, type UnusableLinkProps } from '../link-page.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useEmailedToken } from './use-emailed-token.ts';

/** The page of a link that confirms an email address: its button confirms, not the opening, since mail programs open links, too. */
export function ConfirmEmailScreen() {
  const token = useEmailedToken('/confirm-email');
  return token ? <Confirm key={token} token={token} /> : <InvalidLink />;
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
        <ButtonLink href="/account" wide size="lg">
          Go to My Account
        </ButtonLink>
      </LinkPage>
    );
  if (error?.code === 'INVALID_LINK') return <InvalidLink sentence={error.message} isNew />;
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

/** Says what to do about a link that can't be used. */
const InvalidLink = ({
  sentence = 'This link is incomplete.',
  isNew,
}: Partial<Pick<UnusableLinkProps, 'sentence' | 'isNew'>>) => (
  <UnusableLink
    sentence={sentence}
    isNew={isNew}
    hint="A link works once and expires after 24 hours. Your account page says whether your address is confirmed, and sends another link."
    href="/account"
    label="Go to My Account"
  />
);
