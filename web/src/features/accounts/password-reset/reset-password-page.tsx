import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { resetTexts } from '../../../i18n/shared/reset-texts.ts';
import { signInTexts } from '../../../i18n/shared/sign-in-texts.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink, type UnusableLinkProps } from '../link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export interface ResetPasswordProps {
  token: string | undefined;
  /** The share that a member came with who forgot the password; they sign in to their vault, which saves it. */
  shareId?: string | undefined;
}

/** The page of an emailed reset link: choose a new password, then sign in. Without a token, it says how to get a new link. */
export function ResetPasswordPage({ token, shareId }: ResetPasswordProps) {
  const signInPage =
    shareId === undefined ? '/auth?mode=login' : `/vault?mode=login&import=${encodeURIComponent(shareId)}`;
  if (!token) return <InvalidLink signInPage={signInPage} />;
  return <ResetPassword key={token} token={token} signInPage={signInPage} />;
}

function ResetPassword({ token, signInPage }: { token: string; signInPage: string }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useWrite('POST /api/auth/reset-password', {
    onSuccess: () => client.setQueryData(session.queryKey, null),
  });
  if (data) return <Changed signInPage={signInPage} />;
  // The token can never work again.
  if (error?.code === 'INVALID_RESET_TOKEN')
    return <InvalidLink signInPage={signInPage} sentence={error.message} isNew />;
  return (
    <LinkPage title={resetTexts().title}>
      <NewPasswordForm
        token={token}
        submitLabel={resetTexts().submit}
        busy={isPending}
        error={error && sentenceOf(error)}
        onSend={(newPassword) => mutate({ body: { token, newPassword } })}
      />
    </LinkPage>
  );
}

function sentenceOf({ status, message }: CallError): string {
  return status === 0 ? resetTexts().noNetwork : message || resetTexts().failed;
}

/** Says what to do about a link that can't be used. */
const InvalidLink = ({
  signInPage,
  sentence = resetTexts().incomplete,
  isNew,
}: { signInPage: string } & Partial<Pick<UnusableLinkProps, 'sentence' | 'isNew'>>) => (
  <UnusableLink
    title={resetTexts().unusable}
    sentence={sentence}
    isNew={isNew}
    hint={resetTexts().hint}
    href={signInPage}
    label={resetTexts().toSignIn}
  />
);

function Changed({ signInPage }: { signInPage: string }) {
  return (
    <LinkPage title={resetTexts().done} isNew>
      <p role="status" className="mb-7 text-lg">
        {resetTexts().changed}
      </p>
      <ButtonLink href={signInPage} wide size="lg">
        {signInTexts().signIn}
      </ButtonLink>
    </LinkPage>
  );
}
