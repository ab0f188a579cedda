// One file: the app's entry has the name of every lazy one.
export { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
export { SignInLinkScreen } from './SignInLinkScreen.tsx';
