import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { showServerFieldErrors } from './server-field-errors.ts';

it('shows server errors at the existing fields only, and lets the form be sent again', async () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { city: '', notes: [''] } });
    return { form, errors: form.formState.errors };
  });
  result.current.form.register('city');
  const fields = { 'notes.0': 'Too long', version: 'Not a version' };
  act(() =>
    showServerFieldErrors(
      result.current.form,
      new CallError('Refused', { code: 'VALIDATION', status: 400, fields }),
    ),
  );
  expect(result.current.errors).toMatchObject({ notes: { message: 'Too long' } });
  expect(result.current.errors).not.toHaveProperty('version');
  act(() => result.current.form.clearErrors('notes'));
  const send = vi.fn<() => void>();
  await act(() => result.current.form.handleSubmit(send)());
  expect(send).toHaveBeenCalledOnce();
});
