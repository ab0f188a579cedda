import { expect, it } from 'vitest';
import { toStateCode } from '../src/system-settings/state-code.ts';

it.each([
  ['Texas', 'TX'],
  ['  new   york ', 'NY'],
  ['fl', 'FL'],
  ['D.C.', 'DC'],
  ['District of Columbia', 'DC'],
  ['', ''],
  ['Texa', 'Texa'],
  ['QQ', 'QQ'],
])('reads the state %j as %j', (typed, code) => expect(toStateCode(typed)).toBe(code));
