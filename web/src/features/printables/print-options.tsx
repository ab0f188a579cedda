import {
  type Paper,
  papers,
  type PrintColors,
  printColors,
  type TentsPerSheet,
  tentsPerSheet,
} from '@vitola/contract/inventory/stock-constants';
import { useState } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import { loadPrintChoices, type PrintChoices, savePrintChoices } from './print-choices.ts';

const paperLabels: Record<Paper, string> = { letter: 'Letter', a4: 'A4' };
const colorLabels: Record<PrintColors, string> = { paper: 'Dark on white', espresso: 'Light on espresso' };
const tentLabels: Record<TentsPerSheet, string> = { 1: 'One, wide', 2: 'Two, upright' };

/** The choices of the next print; each change is stored for the time after. */
export function usePrintChoices() {
  const [choices, setChoices] = useState(loadPrintChoices);
  const choose = (change: Partial<PrintChoices>) => {
    // Another panel may have stored its choices meanwhile.
    const next = { ...loadPrintChoices(), ...choices, ...change };
    setChoices(next);
    savePrintChoices(next);
  };
  return { choices, choose };
}

/** Paper, colors, and how many table tents share a sheet. */
export function PrintOptions({ choices, choose }: ReturnType<typeof usePrintChoices>) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label="Paper"
        options={papers.map((paper) => ({ value: paper, label: paperLabels[paper] }))}
        frameClassName="w-32"
        value={choices.paper}
        onChange={(event) => choose({ paper: event.target.value as Paper })}
      />
      <Select
        label="Colors"
        options={printColors.map((colors) => ({ value: colors, label: colorLabels[colors] }))}
        frameClassName="w-48"
        value={choices.colors}
        onChange={(event) => choose({ colors: event.target.value as PrintColors })}
      />
      <Select
        label="Tents on a sheet"
        options={tentsPerSheet.map((count) => ({ value: String(count), label: tentLabels[count] }))}
        frameClassName="w-40"
        value={String(choices.perSheet)}
        onChange={(event) => choose({ perSheet: Number(event.target.value) as TentsPerSheet })}
      />
    </div>
  );
}
