export { knowsLounge, listLoungeShelf } from './lounges/known-lounges.ts';
export { purgePalateCards } from './palate-card/queries.ts';
export { fillPreferences } from './preferences/preferences.ts';
