import { useState } from 'react';
import { Combobox } from '../ui/fields/combobox.tsx';
import { FormError } from '../ui/fields/form-error.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Section } from './gallery-section.tsx';

const names = ['Padron 1964 Anniversary', 'Padron 1926 Serie', 'Padron Damaso', 'Arturo Fuente Hemingway'];
const strengths = ['Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full'].map((value) => ({
  value,
  label: value,
}));

const findNames = async (text: string) =>
  names
    .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
    .map((value) => ({ value, note: 'Nicaragua' }));

export function FieldsSection() {
  const [name, setName] = useState('');
  return (
    <Section title="Fields">
      <FormError>Registration failed. Please try again.</FormError>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Lounge name" placeholder="The Cedar Room" required />
        <TextField label="Email" defaultValue="owner@" error="Please enter a valid email address" />
        <TextField
          label="Price"
          prefix="$"
          inputMode="decimal"
          hint="With or without cents"
          className="tnum"
        />
        <TextField label="Name" defaultValue="Cannot be changed" disabled />
        <PasswordField label="Password" defaultValue="humidor" />
        <Select label="Strength" options={strengths} placeholder="Choose one" />
        <Combobox
          label="Cigar name"
          value={name}
          onValueChange={setName}
          find={findNames}
          hint="Suggestions after three letters"
        />
        <TextArea label="Description" hint="A sentence or two for the guest" />
      </div>
    </Section>
  );
}
