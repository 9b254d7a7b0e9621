import { expect, test } from 'vitest';
import { fitsForm, formText, tidyWaybill, waybillsBetween } from '#contract/rules/waybill-form.ts';

test('[ADM-81] a number fits the form of its courier, however it was typed or scanned', () => {
  expect(fitsForm('IX#########', 'IX204417801')).toBe(true);
  expect(fitsForm('IX#########', ' ix 204 417 801 ')).toBe(true);
  expect(tidyWaybill('IX#########', ' ix 204 417 801 ')).toBe('IX204417801');
  for (const wrong of ['IX20441780', 'IX2044178011', 'LP204417801', 'IX20441780A', '']) {
    expect([wrong, fitsForm('IX#########', wrong)]).toEqual([wrong, false]);
  }
  expect(fitsForm('@@-##.#', 'ab-12.3')).toBe(true);
  expect(fitsForm('@@-##.#', 'ab-12x3')).toBe(false);
  expect(['KE-1', '459654070', 'D 0000.8987'].map((number) => fitsForm('', number))).toEqual([true, true, true]);
  expect(['my waybill !!', 'soon', '12 , 13', '--1'].map((number) => fitsForm('', number))).toEqual(
    Array(4).fill(false),
  );
  expect(tidyWaybill('', ' kept as it is ')).toBe('kept as it is');
});

test('[ADM-81] a form is said in words', () => {
  expect(formText('IX#########')).toBe('IX and nine digits');
  expect(formText('@@########LK')).toBe('two letters, eight digits and LK');
  expect(formText('###############')).toBe('15 digits');
});

test('[ADM-82] a range is all numbers from the first to the last', () => {
  expect(waybillsBetween('LP0000098', 'lp0000101', 5000)).toEqual(['LP0000098', 'LP0000099', 'LP0000100', 'LP0000101']);
  for (const [first, last] of [
    ['LP001', 'LQ002'],
    ['LP001', 'LP0002'],
    ['LP002', 'LP001'],
    ['LP', 'LP'],
    ['0001', '9001'],
  ]) {
    expect(waybillsBetween(first as string, last as string, 5000)).toBe(null);
  }
});
