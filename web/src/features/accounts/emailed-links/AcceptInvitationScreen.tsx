import { useWrite } from '../../../api/query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink } from '../link-page.tsx';
import { TermsLine } from '../../legal/index.ts';
import { NewPasswordForm } from '../password-reset/new-password-form.tsx';
import { useEmailedToken } from './use-emailed-token.ts';

const signInPage = '/auth?mode=login';
const hint =
  'An invitation works once and expires after seven days. If you have accepted it already, sign in. Otherwise ask who invited you for a new one.';

/** The page of an emailed invitation to the platform's staff: choose a password, and the account is created. */
export function AcceptInvitationScreen() {
  const token = useEmailedToken('/accept-invitation');
  if (!token) return <Unusable sentence="This address has no invitation in it." />;
  return <AcceptInvitation key={token} token={token} />;
}

function AcceptInvitation({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/accept-invitation');
  if (data) return <Accepted message={data.message} />;
  if (error?.code === 'INVALID_LINK' || error?.code === 'EMAIL_TAKEN')
    return <Unusable sentence={error.message} isNew />;
  return (
    <LinkPage title="Welcome to Vitola">
      <p className="mb-6 text-ink-muted">Choose a password to create your account.</p>
      <NewPasswordForm
        token={token}
        submitLabel="Create My Account"
        busy={isPending}
        error={error?.fields.password ?? error?.message}
        onSend={(password) => mutate({ body: { token, password } })}
      />
      <TermsLine className="mt-5" />
    </LinkPage>
  );
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
