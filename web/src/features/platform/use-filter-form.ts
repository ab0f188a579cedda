import { type SubmitEvent, useState } from 'react';

/** What a filter form gets: the fields that hold now, and what to do with others. */
export interface FilterFormProps<Fields> {
  fields: Fields;
  onFilter: (fields: Fields) => void;
}

interface FilterRules<Fields> {
  noFields: Fields;
  /** What is wrong with what was typed; undefined if nothing is. */
  problemOf: (typed: Fields) => string | undefined;
}

/** A filter that takes effect when its form is sent; with a problem it is kept and not sent. */
export function useFilterForm<Fields extends Record<keyof Fields, string>>(
  { fields, onFilter }: FilterFormProps<Fields>,
  { noFields, problemOf }: FilterRules<Fields>,
) {
  const [typed, setTyped] = useState(fields);
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    /** The value of a field and its change. */
    field: (name: keyof Fields) => ({
      value: typed[name],
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
    send: (event: SubmitEvent) => {
      event.preventDefault();
      const found = problemOf(typed);
      setProblem(found);
      if (found === undefined) onFilter(typed);
    },
    clear: () => {
      setTyped(noFields);
      setProblem(undefined);
      onFilter(noFields);
    },
  };
}
