import { expect, it } from 'vitest';
import { emailedTokenOf } from './emailed-token.ts';

it.each([
  [{ hash: '#token=new', search: '', state: null }, 'new', true],
  [{ hash: 'token=new', search: '?token=old', state: { emailedToken: 'kept' } }, 'new', true],
  [{ hash: '', search: '?token=old', state: null }, 'old', true],
  [{ hash: '', search: '?token=a&token=b', state: null }, 'b', true],
  [{ hash: '', search: '?token=', state: null }, undefined, true],
  [{ hash: '', search: '', state: { emailedToken: 'kept' } }, 'kept', false],
  [{ hash: '', search: '', state: { emailedToken: 7 } }, undefined, false],
  [{ hash: '#top', search: '', state: null }, undefined, false],
])('of %o is %s', (place, token, isInAddress) =>
  expect(emailedTokenOf(place)).toEqual({ token, isInAddress }),
);
