export { mailPicks } from './mail-picks.ts';
