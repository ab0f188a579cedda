import { z } from 'zod';

/**
 * The rules of a form whose values are not what it sends: `toBody` makes the body from them, and the body's schema
 * checks it. Each message is shown at the field of the same name. Errors at anything but `shown` are left to the server, because
 * no field would show them and the form could not be sent.
 */
export const validateAs = <Typed extends object>(
  body: z.ZodType,
  toBody: (typed: Typed) => object,
  shown: readonly string[],
): z.ZodType<Typed, Typed> =>
  z.custom<Typed>().superRefine((typed, ctx) => {
    const { error } = body.safeParse(toBody(typed));
    for (const { path, message } of error?.issues ?? []) {
      const [name] = path;
      if (typeof name === 'string' && shown.includes(name))
        ctx.addIssue({ code: 'custom', path: [name], message });
    }
  });
