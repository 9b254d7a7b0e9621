import { expect, test } from 'vitest';
import { inOneLine } from '#admin/parts/address-lines.ts';

test.each([
  ['12 Temple Road\nPeradeniya', '12 Temple Road, Peradeniya'],
  ['No 4,\r\n  Lake View,\r\n\r\nKandy\n', 'No 4, Lake View, Kandy'],
  ['12/A, Temple Road', '12/A, Temple Road'],
])('[OWN-14] of %j nothing runs together when it is pasted into one line', (pasted, wanted) => {
  expect(inOneLine(pasted)).toBe(wanted);
});
