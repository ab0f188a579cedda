import { zodResolver } from '@hookform/resolvers/zod';
import { Credentials, Registration } from '@vitola/contract/accounts/sign-in';

export const signInRules = zodResolver(Credentials);
export const signUpRules = zodResolver(Registration);
