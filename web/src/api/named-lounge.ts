import { createContext, useContext } from 'react';

/**
 * The lounge that platform staff work on in this part of the page: the reads and writes in it name the lounge to the
 * server. Undefined on everybody else's pages.
 */
export const NamedLounge = createContext<string | undefined>(undefined);

/** The id of the lounge that platform staff work on here; undefined on everybody else's pages. */
export const useNamedLounge = (): string | undefined => useContext(NamedLounge);
