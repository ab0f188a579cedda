import { type Paper, papers } from '@vitola/contract/inventory/stock-constants';

const keptUnder = 'vitola.paper';

/** The paper chosen last on this device, else that of the country the browser is set to. */
export function paperInUse(): Paper {
  const kept = keptPaper();
  return papers.find((paper) => paper === kept) ?? usualPaper();
}

/** Keeps a choice of paper for the next print; a browser that stores nothing forgets it. */
export function keepPaper(paper: Paper): void {
  try {
    localStorage.setItem(keptUnder, paper);
  } catch {
    // The choice still holds for as long as the page is open.
  }
}

function keptPaper(): string | null {
  try {
    return localStorage.getItem(keptUnder);
  } catch {
    return null;
  }
}

const usualPaper = (): Paper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|PR|NI|SV)$/i.test(navigator.language) ? 'letter' : 'a4';
