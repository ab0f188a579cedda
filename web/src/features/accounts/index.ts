export { SessionExpired } from './session/session-expired.tsx';
export { SignInLinkButton } from './emailed-links/sign-in-link-button.tsx';
export { useSignOut } from './session/sign-out.ts';
