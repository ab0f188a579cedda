export { useSignOut } from './sign-out.ts';
