import {
  type Paper,
  papers,
  type PrintColors,
  printColors,
  type TentsPerSheet,
  tentsPerSheet,
} from '@vitola/contract/inventory/stock-constants';

const storageKey = 'vitola.print';

/** How prints are made. */
export interface PrintChoices {
  paper: Paper;
  colors: PrintColors;
  perSheet: TentsPerSheet;
}

/** What was chosen last on this device; at first the usual paper of the browser's region, in its own color. */
export function loadPrintChoices(): PrintChoices {
  const saved = savedChoices();
  return {
    paper: papers.find((paper) => paper === saved.paper) ?? defaultPaper(),
    colors: printColors.find((colors) => colors === saved.colors) ?? 'paper',
    perSheet: tentsPerSheet.find((count) => count === saved.perSheet) ?? 1,
  };
}

/** Stores the choices for the next print, where the browser allows storage. */
export function savePrintChoices(choices: PrintChoices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices));
  } catch {
    // The choices still apply while the page is open.
  }
}

function savedChoices(): Partial<PrintChoices> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<PrintChoices> | null) ?? {};
  } catch {
    return {};
  }
}

const defaultPaper = (): Paper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|PR|NI|SV)$/i.test(navigator.language) ? 'letter' : 'a4';
