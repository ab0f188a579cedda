import { type Paper, papers } from '@vitola/contract/inventory/stock-constants';

const storageKey = 'vitola.paper';

/** The paper chosen last on this device, or else the usual one of the browser's region. */
export function preferredPaper(): Paper {
  const kept = savedPaper();
  return papers.find((paper) => paper === kept) ?? defaultPaper();
}

/** Stores the choice of paper for the next print, where the browser allows storage. */
export function savePaper(paper: Paper): void {
  try {
    localStorage.setItem(storageKey, paper);
  } catch {
    // The choice still applies while the page is open.
  }
}

function savedPaper(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

const defaultPaper = (): Paper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|PR|NI|SV)$/i.test(navigator.language) ? 'letter' : 'a4';
