import { expect, it } from 'vitest';
import { detailInWords } from './detail-in-words.ts';

it('says every detail in a line, with none for an empty list', () => {
  const detail = { role: 'superAdmin', loungeIds: [], wasOpen: true, endsAt: null, ids: [1, 2, 3, 4, 5] };
  expect(detailInWords({ detail })).toBe(
    'role: superAdmin, lounge ids: none, was open: yes, ends at: none, ids: 1 2 3 and 2 more',
  );
});
