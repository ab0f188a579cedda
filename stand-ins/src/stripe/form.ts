export type Form = { [name: string]: string | Form };

/** Reads Stripe's form encoding, `line_items[0][price]=x`, into nested objects; list places stay as keys `0`, `1`, … */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop();
    if (last === undefined) continue;
    let at = form;
    for (const name of names) {
      const next = at[name];
      at = typeof next === 'object' ? next : (at[name] = Object.create(null) as Form);
    }
    at[last] = value;
  }
  return form;
}

/** The text under a path of names, if it is there. */
export function textAt(form: Form, ...names: string[]): string | undefined {
  let at: string | Form | undefined = form;
  for (const name of names) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** The texts below a path, as Stripe's metadata are. */
export function textsAt(form: Form, ...names: string[]): Record<string, string> {
  let at: string | Form | undefined = form;
  for (const name of names) at = typeof at === 'object' ? at[name] : undefined;
  const entries = typeof at === 'object' ? Object.entries(at) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
