import { useQueryClient } from '@tanstack/react-query';
import { inPageLanguage } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink, type UnusableLinkProps } from '../link-page.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';
import { useEmailedToken } from './use-emailed-token.ts';

/** The page of a link that confirms an email address: its button confirms, not the opening, since mail programs open links, too. */
export function ConfirmEmailScreen() {
  const token = useEmailedToken('/confirm-email');
  return token ? <Confirm key={token} token={token} /> : <InvalidLink />;
}

function Confirm({ token }: { token: string }) {
  const client = useQueryClient();
  const said = texts().confirm;
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/confirm-email', {
    refreshes: ['GET /api/account/email'],
    onSuccess: () => void client.invalidateQueries({ queryKey: session.queryKey }),
  });
  if (data)
    return (
      <LinkPage title={said.done} isNew>
        <p role="status" className="mb-7 text-lg">
          {inPageLanguage(data.message)}
        </p>
        <ButtonLink href="/account" wide size="lg">
          {said.toAccount}
        </ButtonLink>
      </LinkPage>
    );
  if (error?.code === 'INVALID_LINK') return <InvalidLink sentence={error.message} isNew />;
  return (
    <LinkPage title={said.title}>
      <p className="mb-7 text-lg text-ink-muted">{said.lead}</p>
      <SubmitRow error={error?.message}>
        <Button size="lg" wide busy={isPending} onClick={() => mutate({ body: { token } })}>
          {said.button}
        </Button>
      </SubmitRow>
    </LinkPage>
  );
}

/** Says what to do about a link that can't be used. */
const InvalidLink = ({
  sentence = texts().confirm.incomplete,
  isNew,
}: Partial<Pick<UnusableLinkProps, 'sentence' | 'isNew'>>) => (
  <UnusableLink
    title={texts().unusable}
    sentence={sentence}
    isNew={isNew}
    hint={texts().confirm.hint}
    href="/account"
    label={texts().confirm.toAccount}
  />
);
