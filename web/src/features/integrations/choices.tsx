import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface ChoicesProps<T extends string> {
  legend: string;
  words: Readonly<Record<T, string>>;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  error?: string | undefined;
}

/** A group of checkboxes. */
export function Choices<T extends string>({ legend, words, chosen, onChange, error }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(words) as T[]).map((each) => (
          <Checkbox
            key={each}
            label={words[each]}
            checked={chosen.includes(each)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, each] : chosen.filter((one) => one !== each))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-[0.9375rem] text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
