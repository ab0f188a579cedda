import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials, Registration } from '@vitola/contract/accounts/sign-in';
import { toStateCode } from '@vitola/contract/system-settings/state-code';

export { toStateCode };

export const signInRules = zodResolver(Credentials);

const registration = zodResolver(Registration);
/** The rules of the contract, which a state's name fulfills too. */
export const signUpRules: typeof registration = (typed, ...rest) =>
  registration({ ...typed, loungeState: toStateCode(typed.loungeState) }, ...rest);
