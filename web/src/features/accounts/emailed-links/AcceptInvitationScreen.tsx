import type { OpenInvitation } from '@vitola/contract/platform/people';
import { useQuery } from '@tanstack/react-query';
import { type CallError, isTransient } from '../../../api/call-error.ts';
import { readQuery, useWrite } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { LinkPage, UnusableLink } from '../link-page.tsx';
import { TermsLine } from '../../legal/index.ts';
import { NewPasswordForm } from '../password-reset/new-password-form.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { useEmailedToken } from './use-emailed-token.ts';

const signInPage = '/auth?mode=login';
const hint =
  'An invitation works once and expires after seven days. If you have accepted it already, sign in. Otherwise ask who invited you for a new one.';

const cannotBeUsed = ({ code }: CallError) =>
  code === 'INVALID_LINK' || code === 'EMAIL_TAKEN' || code === 'WORKS_ELSEWHERE';

/** The page of an emailed invitation: choose a password for a new account, or join a lounge's staff with the one there is. */
export function AcceptInvitationScreen() {
  const token = useEmailedToken('/accept-invitation');
  if (!token) return <Unusable sentence="This address has no invitation in it." />;
  return <AcceptInvitation key={token} token={token} />;
}

function AcceptInvitation({ token }: { token: string }) {
  const accept = useWrite('POST /api/auth/accept-invitation');
  const invitation = useQuery({
    ...readQuery('POST /api/auth/invitation/preview', { body: { token } }),
    // Once accepted it would be refused.
    enabled: accept.data === undefined,
  });
  const send = (body: { token: string; password?: string }) =>
    accept.mutate({ body: { ...body, timeZone: deviceTimeZone() } });
  if (accept.data) return <Accepted message={accept.data.message} />;
  const refused = accept.error && cannotBeUsed(accept.error) ? accept.error : invitation.error;
  if (refused && !isTransient(refused)) return <Unusable sentence={refused.message} isNew />;
  return (
    <LinkPage title={titleOf(invitation.data)}>
      <Loaded of={invitation} rows={2} label="Reading your invitation">
        {({ staffOf, choosesPassword }) => (
          <>
            <p className="mb-6 text-ink-muted">{sentenceOf({ staffOf, choosesPassword })}</p>
            {choosesPassword ? (
              <NewPasswordForm
                token={token}
                submitLabel="Create My Account"
                busy={accept.isPending}
                error={accept.error?.fields.password ?? accept.error?.message}
                onSend={(password) => send({ token, password })}
              />
            ) : (
              <SubmitRow error={accept.error?.message}>
                <Button size="lg" wide busy={accept.isPending} onClick={() => send({ token })}>
                  Join the Staff
                </Button>
              </SubmitRow>
            )}
            {choosesPassword && <TermsLine className="mt-5" />}
          </>
        )}
      </Loaded>
    </LinkPage>
  );
}

const titleOf = (invitation: OpenInvitation | undefined) =>
  invitation?.staffOf ? `Join ${invitation.staffOf}` : 'Welcome to Vitola';

function sentenceOf({ staffOf, choosesPassword }: OpenInvitation): string {
  if (staffOf === null) return 'Choose a password to create your account.';
  const work = `You are invited to the staff of ${staffOf}, to sell cigars and count the stock.`;
  return choosesPassword
    ? `${work} Choose a password to create your account.`
    : `${work} You have an account already: it joins the staff, and what is in your vault stays yours.`;
}

const Unusable = ({ sentence, isNew }: { sentence: string; isNew?: boolean }) => (
  <UnusableLink sentence={sentence} isNew={isNew} hint={hint} href={signInPage} label="Go to Sign In" />
);

function Accepted({ message }: { message: string }) {
  return (
    <LinkPage title="All set" isNew>
      <p role="status" className="mb-7 text-lg">
        {message}
      </p>
      <ButtonLink href={signInPage} wide size="lg">
        Sign In
      </ButtonLink>
    </LinkPage>
  );
}
