export { SessionExpired } from './session/session-expired.tsx';
export { useSignOut } from './session/sign-out.ts';
