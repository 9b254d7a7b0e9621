import { expect, test } from 'vitest';
import { parseRemembered } from '#web/features/checkout/remembered.ts';

const kept = { town: 'Nugegoda', district: 'Colombo', postalCode: '10250', paymentMethodId: 4 };
const nowhere = { town: '', district: '', postalCode: '' };

test('[SHC-05] place and way to pay of the last order are found again; a district that was chosen since counts more', () => {
  const { paymentMethodId, ...place } = kept;
  for (const chosen of ['', 'Colombo']) {
    expect(parseRemembered(JSON.stringify(kept), chosen)).toEqual({ place, paymentMethodId });
  }
  expect(parseRemembered(JSON.stringify(kept), 'Galle')).toEqual({
    place: { ...nowhere, district: 'Galle' },
    paymentMethodId,
  });
});

test('[SHC-05] whatever else stands in the browser is nothing', () => {
  for (const text of [null, '', '7', '{', '[]', '{"district":"Atlantis","town":7,"paymentMethodId":"4"}']) {
    expect(parseRemembered(text, '')).toEqual({ place: nowhere, paymentMethodId: null });
  }
});
