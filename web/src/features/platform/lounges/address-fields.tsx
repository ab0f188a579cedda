import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';

type Name = 'address' | 'city' | 'state' | 'zipCode' | 'phone' | 'email';

interface AddressFieldsProps {
  register: (name: Name) => Partial<ComponentProps<typeof TextField>>;
  /** Whether the postal address must be filled in. */
  required?: boolean;
}

/** Where a lounge is and how it is reached, in a grid of six columns. */
export const AddressFields = ({ register, required = false }: AddressFieldsProps) => (
  <>
    <TextField
      label="Address"
      required={required}
      maxLength={200}
      frameClassName="sm:col-span-6"
      {...register('address')}
    />
    <TextField
      label="City"
      required={required}
      maxLength={120}
      frameClassName="sm:col-span-3"
      {...register('city')}
    />
    <TextField
      label="State"
      required={required}
      placeholder="TX"
      maxLength={20}
      frameClassName="sm:col-span-1"
      {...register('state')}
    />
    <TextField
      label="ZIP"
      required={required}
      maxLength={16}
      frameClassName="sm:col-span-2"
      {...register('zipCode')}
    />
    <TextField
      label="Phone"
      type="tel"
      maxLength={32}
      frameClassName="sm:col-span-2"
      {...register('phone')}
    />
    <TextField
      label="Email"
      type="email"
      autoComplete="off"
      frameClassName="sm:col-span-4"
      {...register('email')}
    />
  </>
);
