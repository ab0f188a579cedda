import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { cigarName } from '../../../../text/cigar-name.ts';
import { searchMatcher } from '../../../../text/matches-search.ts';
import type { Command, CommandGroup } from '../../../../ui/dialogs/command-palette.tsx';

/** How many cigars are listed: more than anyone reads, and few enough to draw at every key. */
const maxCigars = 20;

/** The commands whose words match the search: views and actions first, then cigars, which need a search. */
export function findCommands(
  search: string,
  fixed: readonly CommandGroup[],
  shelf: readonly Cigar[],
  showCigar: (id: string) => void,
): CommandGroup[] {
  const matches = searchMatcher(search);
  const groups = fixed.map(({ label, items }) => ({
    label,
    items: items.filter((command) => matches(command.label)),
  }));
  const cigars: Command[] =
    search.trim() === ''
      ? []
      : shelf
          .filter(({ brand, name }) => matches(`${brand} ${name}`))
          .slice(0, maxCigars)
          .map((cigar) => ({
            id: cigar.id,
            label: cigarName(cigar),
            note: formatPrice(cigar.price) ?? undefined,
            run: () => showCigar(cigar.id),
          }));
  return [...groups, { label: 'Cigars', items: cigars }].filter(({ items }) => items.length > 0);
}
