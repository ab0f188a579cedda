import { useMutation } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { call } from '../../../api/call.ts';
import { signChallenge } from './browser-passkey.ts';

/** Signs in with a passkey of this device or another one, alone or after the right password. */
export function usePasskeySignIn(arrive: (user: SessionUser) => void) {
  const { mutate, error, isPending, isSuccess, reset } = useMutation<SessionUser>({
    mutationFn: async () => {
      const options = await call('POST /api/login/passkey-options');
      return call('POST /api/login/passkey', { body: { credential: await signChallenge(options) } });
    },
    onSuccess: arrive,
  });
  return { start: () => mutate(), error: error?.message, busy: isPending || isSuccess, reset };
}
export type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;
