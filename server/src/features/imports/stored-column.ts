import type { ImportField } from '@vitola/contract/inventory/import-constants';

/** A column as it is stored. */
export interface StoredColumn {
  header: string;
  samples: string[];
  field: ImportField | null;
  isGuess: boolean;
}
