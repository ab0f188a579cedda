// What the share page loads after its cigars are shown, as one file.
export { HowWasIt } from './how-was-it.tsx';
export { SavePicks } from './save/save-picks.tsx';
