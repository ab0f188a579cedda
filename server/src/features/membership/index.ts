export { knowsLounge, listLoungeShelf } from './lounges/known-lounges.ts';
export { fillPreferences } from './preferences/preferences.ts';
