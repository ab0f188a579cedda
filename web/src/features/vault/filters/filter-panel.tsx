import { strengths } from '@vitola/contract/inventory/strengths';
import { vaultFlavors } from '@vitola/contract/inventory/flavors';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { texts } from '../texts/texts.ts';
import { type Strength, type VaultFlavor } from './filters.ts';
import type { VaultFilters } from './use-filters.ts';
import { factTexts } from '../../../i18n/shared/fact-texts.ts';

const stars = [1, 2, 3, 4, 5] as const;

interface FilterPanelProps extends Pick<VaultFilters, 'filters' | 'change'> {
  /** The origins of the vault's cigars. */
  origins: readonly string[];
}

/** The filters by rating, strength, origin and flavors. */
export function FilterPanel({ filters, change, origins }: FilterPanelProps) {
  const said = texts().filters;
  const facts = factTexts();
  const { rating, exactly, strength, origin, flavors } = filters;
  const known = origin === undefined || origins.includes(origin) ? origins : [origin, ...origins];
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 sm:p-6">
      <div className="flex flex-col gap-3">
        <Select
          label={said.rating}
          placeholder={said.anyRating}
          options={stars.map((count) => ({ value: String(count), label: said.atLeast(count) }))}
          value={rating === undefined ? '' : String(rating)}
          onChange={({ target }) => change({ rating: Number(target.value) || undefined })}
        />
        <Switch
          label={said.exactly}
          checked={exactly && rating !== undefined}
          disabled={rating === undefined}
          onChange={({ target }) => change({ exactly: target.checked })}
        />
      </div>
      <Select
        label={said.strength}
        placeholder={said.anyStrength}
        options={strengths.map((value) => ({ value, label: facts.strength(value) }))}
        value={strength ?? ''}
        onChange={({ target }) => change({ strength: (target.value || undefined) as Strength | undefined })}
      />
      <Select
        label={said.origin}
        placeholder={said.anyOrigin}
        options={known.map((value) => ({ value, label: facts.origin(value) }))}
        value={origin ?? ''}
        onChange={({ target }) => change({ origin: target.value || undefined })}
      />
      <div className="sm:col-span-3">
        <Chips
          label={said.flavors}
          options={vaultFlavors}
          labelOf={facts.flavor}
          value={flavors}
          onValueChange={(chosen) => change({ flavors: chosen as VaultFlavor[] })}
        />
      </div>
    </div>
  );
}
