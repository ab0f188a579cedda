export { knowsLounge } from './lounges/known-lounges.ts';
export { fillPreferences } from './preferences/preferences.ts';
