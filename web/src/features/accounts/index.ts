export { SecondStep } from './second-step/second-step.tsx';
export { usePasskeySignIn } from './second-step/use-passkey-sign-in.ts';
export { SessionExpired } from './session/session-expired.tsx';
export { SignInLinkButton } from './emailed-links/lazy-sign-in-link-button.tsx';
export { useSignOut } from './session/sign-out.ts';
