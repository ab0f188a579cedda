import { expect, it } from 'vitest';
import { z } from 'zod';
import { validateAs } from './validate-as.ts';

const Body = z.object({
  price: z.number('Price must be a number'),
  source: z.string('Source is missing'),
});
const rules = validateAs<{ price: string }>(Body, ({ price }) => ({ price: Number(price) }), ['price']);

it('names the body’s errors at the fields that the form shows, and leaves the others to the server', () => {
  const { error } = rules.safeParse({ price: 'a dozen' });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['price'], 'Price must be a number'],
  ]);
});

it('answers what was typed, not the body', () => {
  expect(rules.safeParse({ price: '12' }).data).toEqual({ price: '12' });
});
