export { AddCigar } from '../cigar-form/add-cigar.tsx';
export { EditCigar } from '../cigar-form/edit-cigar.tsx';
export { SmartInventory } from '../smart-add/smart-inventory.tsx';
