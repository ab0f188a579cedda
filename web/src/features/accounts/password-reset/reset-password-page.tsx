import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink, type UnusableLinkProps } from '../link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const signInPage = '/auth?mode=login';

/** The page of an emailed reset link: choose a new password, then sign in. Without a token, it says how to get a new link. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  if (!token) return <InvalidLink />;
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/reset-password', {
    onSuccess: () => client.setQueryData(session.queryKey, null),
  });
  if (data) return <Changed />;
  // The token can never work again.
  if (error?.code === 'INVALID_RESET_TOKEN') return <InvalidLink sentence={error.message} isNew />;
  return (
    <LinkPage title="Choose a new password">
      <NewPasswordForm
        token={token}
        submitLabel="Reset Password"
        busy={isPending}
        error={error && sentenceOf(error)}
        onSend={(newPassword) => mutate({ body: { token, newPassword } })}
      />
    </LinkPage>
  );
}

function sentenceOf({ status, message }: CallError): string {
  return status === 0 ? 'Network error. Please try again.' : message || 'Failed to reset password';
}

/** Says what to do about a link that can't be used. */
const InvalidLink = ({
  sentence = 'Invalid password reset link.',
  isNew,
}: Partial<Pick<UnusableLinkProps, 'sentence' | 'isNew'>>) => (
  <UnusableLink
    sentence={sentence}
    isNew={isNew}
    hint="A link works once and expires after one hour. If you have just set a password with it, sign in. Otherwise open the newest link in your email, or request another with “Forgot password?” on the sign-in page."
    href={signInPage}
    label="Go to Sign In"
  />
);

function Changed() {
  return (
    <LinkPage title="All set" isNew>
      <p role="status" className="mb-7 text-lg">
        Password reset successfully! You can now log in with your new password.
      </p>
      <ButtonLink href={signInPage} wide size="lg">
        Sign In
      </ButtonLink>
    </LinkPage>
  );
}
