export { SignInAgain } from './lazily.ts';
export { useSignOut } from './sign-out.ts';
