import { screen, within } from '@testing-library/react';

/** The opened form of a cigar, as soon as its fields are loaded, whichever test opens it first. */
export async function findCigarForm(name: string | RegExp) {
  const form = within(await screen.findByRole('region', { name }));
  await form.findByLabelText(/^Brand/);
  return form;
}
