export { SessionOver } from './session-over.tsx';
export { useSignOut } from './sign-out.ts';
