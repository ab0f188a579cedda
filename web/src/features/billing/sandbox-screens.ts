// One file: the app's entry has the name of every lazy one.
export { SandboxCheckoutScreen } from './SandboxCheckoutScreen.tsx';
export { SandboxPortalScreen } from './SandboxPortalScreen.tsx';
