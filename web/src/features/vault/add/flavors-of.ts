import { vaultFlavors } from '@vitola/contract/inventory/flavors';
import { familyOf } from '@vitola/engine';

/** The flavors of the vault that a cigar's flavor notes belong to. */
export function flavorsOf(notes: readonly string[]): string[] {
  const families = new Set<string | undefined>(notes.map((note) => familyOf(note)));
  return vaultFlavors.filter((flavor) => families.has(flavor.toLowerCase()));
}
