import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { PasswordField } from './password-field.tsx';
import { Rating } from './rating.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface Entry {
  name: string;
  strength: string;
  description: string;
  secret: string;
  agreed: boolean;
  featured: boolean;
}

function Form({ onSave }: { onSave: (entry: Entry) => void }) {
  const { register, handleSubmit, formState } = useForm<Entry>();
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((entry) => onSave(entry))(event)}>
      <TextField
        label="Name"
        hint="As on the band"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Name it' })}
      />
      <Select
        label="Strength"
        options={[{ value: 'Full', label: 'Full' }]}
        placeholder="Choose"
        {...register('strength')}
      />
      <TextArea label="Description" {...register('description')} />
      <PasswordField label="Secret" {...register('secret')} />
      <Checkbox label="Agreed" {...register('agreed')} />
      <Switch label="Featured" {...register('featured')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

test('every field registers with a form and submits its value', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn<(entry: Entry) => void>();
  render(<Form onSave={onSave} />);
  await user.type(screen.getByLabelText('Name'), 'Toro');
  await user.selectOptions(screen.getByLabelText('Strength'), 'Full');
  await user.type(screen.getByLabelText('Description'), 'Dark');
  await user.type(screen.getByLabelText('Secret'), 'humidor');
  await user.click(screen.getByLabelText('Agreed'));
  await user.click(screen.getByRole('switch', { name: 'Featured' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({
    name: 'Toro',
    strength: 'Full',
    description: 'Dark',
    secret: 'humidor',
    agreed: true,
    featured: true,
  });
});

test('an invalid field gets the focus, is marked invalid, and is described by the error instead of the hint', async () => {
  const user = userEvent.setup();
  render(<Form onSave={vi.fn<(entry: Entry) => void>()} />);
  const name = screen.getByLabelText('Name');
  const description = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(description()).toBe('As on the band');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(description()).toBe('Name it');
});

test('a password can be shown and hidden', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" defaultValue="humidor" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('a busy button keeps its name and does not submit, by click or by Enter', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <TextField label="Name" />
      <Button type="submit" busy>
        Save Cigar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save Cigar' }));
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('stars are chosen with the arrow keys and labeled with their number', async () => {
  const user = userEvent.setup();
  function Stars() {
    const [value, setValue] = useState(2);
    return <Rating label="Your rating" value={value} onValueChange={setValue} />;
  }
  render(<Stars />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2 stars' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
});

test('chips toggle, and at the maximum the others are disabled, with an explanation', async () => {
  const user = userEvent.setup();
  function Flavors() {
    const [value, setValue] = useState<string[]>([]);
    return (
      <Chips
        label="Flavors"
        options={['Woody', 'Sweet', 'Nutty']}
        value={value}
        onValueChange={setValue}
        max={2}
      />
    );
  }
  render(<Flavors />);
  const chip = (name: string) => screen.getByRole('button', { name });
  await user.click(chip('Woody'));
  await user.click(chip('Sweet'));
  expect(chip('Woody').getAttribute('aria-pressed')).toBe('true');
  expect(
    chip('Nutty').hasAttribute('disabled') || chip('Nutty').getAttribute('aria-disabled') === 'true',
  ).toBe(true);
  expect(screen.getByText('Deselect one to change')).toBeTruthy();
  await user.click(chip('Sweet'));
  await user.click(chip('Nutty'));
  expect(chip('Nutty').getAttribute('aria-pressed')).toBe('true');
});

test('Escape and the button clear a search and keep the focus in it', async () => {
  const user = userEvent.setup();
  function Find() {
    const [value, setValue] = useState('maduro');
    return <SearchField label="Search cigars" value={value} onValueChange={setValue} />;
  }
  render(<Find />);
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search cigars' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  await user.type(input, 'claro{Escape}');
  expect(input.value).toBe('');
});
