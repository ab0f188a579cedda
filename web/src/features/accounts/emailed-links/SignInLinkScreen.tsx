import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { signInLinkMinutes } from '@vitola/contract/accounts/emailed-links';
import { useWrite } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { browser } from '../../../navigation/browser.ts';
import { bringingShare } from '../../../navigation/member-address.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkPage, UnusableLink, type UnusableLinkProps } from '../link-page.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import { usePasskeySignIn } from '../second-step/use-passkey-sign-in.ts';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';
import { useEmailedToken } from './use-emailed-token.ts';

/**
 * The page of an emailed sign-in link. Opening it does nothing, since mail programs open links, too: its button signs in, with
 * the second step where that is on, and leads to the vault.
 */
export function SignInLinkScreen() {
  const token = useEmailedToken('/sign-in-link');
  const vault = bringingShare('/vault', useSearchValue('import'));
  return token ? <SignIn key={token} token={token} vault={vault} /> : <InvalidLink vault={vault} />;
}

function SignIn({ token, vault }: { token: string; vault: string }) {
  const client = useQueryClient();
  const said = texts().signIn;
  const arrive = (user: SessionUser) => {
    client.setQueryData(session.queryKey, user);
    browser.replacePage(vault);
  };
  const passkey = usePasskeySignIn(arrive);
  const { mutate, error, isPending, isSuccess } = useWrite('POST /api/auth/sign-in-link/use', {
    onSuccess: arrive,
  });
  if (error?.code === 'INVALID_LINK') return <InvalidLink vault={vault} sentence={error.message} isNew />;
  if (error?.code === 'SECOND_FACTOR_REQUIRED')
    return (
      <LinkPage title={said.title}>
        <SecondStep
          firstStep="link"
          methods={error.methods}
          passkey={passkey}
          onDone={arrive}
          onRestart={() => browser.replacePage(vault)}
        />
      </LinkPage>
    );
  return (
    <LinkPage title={said.title}>
      <p className="mb-7 text-lg text-ink-muted">{said.lead}</p>
      <SubmitRow error={error?.message}>
        <Button size="lg" wide busy={isPending || isSuccess} onClick={() => mutate({ body: { token } })}>
          {said.button}
        </Button>
      </SubmitRow>
    </LinkPage>
  );
}

/** Says what to do about a link that can't be used. */
const InvalidLink = ({
  vault,
  sentence = texts().signIn.incomplete,
  isNew,
}: { vault: string } & Partial<Pick<UnusableLinkProps, 'sentence' | 'isNew'>>) => (
  <UnusableLink
    title={texts().unusable}
    sentence={sentence}
    isNew={isNew}
    hint={texts().signIn.hint(signInLinkMinutes)}
    href={vault}
    label={texts().signIn.toVault}
  />
);
