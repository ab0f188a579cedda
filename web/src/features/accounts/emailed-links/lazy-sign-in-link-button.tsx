import { useLazyPart } from '../../../lazy/lazy-part.ts';
import type { SignInLinkButtonProps } from './sign-in-link-button.tsx';

/** 'Email me a sign-in link', whose form is larger than the page around it; its place stays empty until it has loaded. */
export function SignInLinkButton(props: SignInLinkButtonProps) {
  const { data: part } = useLazyPart('sign-in link', () => import('./sign-in-link-button.tsx'));
  return <div className="min-h-11">{part && <part.SignInLinkButton {...props} />}</div>;
}
