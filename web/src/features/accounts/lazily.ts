import { lazy } from 'react';

/** The sign-in over a page whose session has ended; its form comes with the first need of it. */
export const SignInAgain = lazy(async () => {
  const { SignInAgain } = await import('./sign-in-again.tsx');
  return { default: SignInAgain };
});
