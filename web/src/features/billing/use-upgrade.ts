import { createContext, use } from 'react';

/** Shows the plans above this part of the page; undefined where none can be bought. */
export const UpgradeContext = createContext<(() => void) | undefined>(undefined);

/** Returns a function that shows the plans; undefined where none can be bought. */
export const useUpgrade = (): (() => void) | undefined => use(UpgradeContext);
