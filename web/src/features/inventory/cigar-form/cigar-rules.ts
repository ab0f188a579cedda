import { cigarFactNames } from '@vitola/contract/cigar-facts';
import { CigarChange, NewCigar } from '@vitola/contract/inventory/cigars';
import { validateAs } from '../../../forms/validate-as.ts';
import { toRequestBody } from './cigar-fields.ts';

/** The rules of the form that adds a cigar. */
export const addRules = validateAs(NewCigar, toRequestBody, cigarFactNames);

/** The rules of the form that edits a cigar. */
export const editRules = validateAs(CigarChange, toRequestBody, cigarFactNames);

const quickFields = ['brand', 'name', 'strength', 'price', 'stock', 'description'];

/** The rules of the short form: it asks for the price and the stock too. */
export const quickRules = validateAs(NewCigar, toRequestBody, quickFields).superRefine(
  ({ price, stock }, ctx) => {
    for (const [name, value, label] of [
      ['price', price, 'Price'],
      ['stock', stock, 'Stock quantity'],
    ] as const)
      if (value.trim() === '')
        ctx.addIssue({ code: 'custom', path: [name], message: `${label} is required` });
  },
);
