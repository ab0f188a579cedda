/** The object without its undefined fields: the fields of a form that were sent. */
export const omitUndefined = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
