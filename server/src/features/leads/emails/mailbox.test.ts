import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+VIP@Example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['a.na@example.com', 'a.na@example.com'],
  ['A.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['ana@gmail.com', 'ana@gmail.com'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
