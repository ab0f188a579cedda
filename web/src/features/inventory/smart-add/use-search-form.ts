import type { UseFormReturn } from 'react-hook-form';
import { useContractForm } from '../../../forms/contract-form.ts';
import { blankCigar } from '../cigar-form/cigar-fields.ts';
import type { CigarFields } from '../cigar-form/typed-cigar.ts';
import { addRules } from '../cigar-form/cigar-rules.ts';

/** The blank form that a search of the Smart Inventory Manager fills in. */
export const useSearchForm = (): UseFormReturn<CigarFields> => useContractForm(addRules, blankCigar);
