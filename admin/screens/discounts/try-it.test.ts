import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inputOf, newDraft } from '#admin/screens/discounts/draft.ts';
import { InWords } from '#admin/screens/discounts/try-it.tsx';

const said = (more: Partial<ReturnType<typeof newDraft>>) => {
  const draft = { ...newDraft(), ...more };
  const names = { products: {}, categories: {} };
  return renderToStaticMarkup(createElement(InWords, { ...draft, input: inputOf(draft), names }));
};

test('[DSC-15] what has no code yet is said to be given by itself only where that was chosen', () => {
  expect(said({})).toMatch(/>The code takes 10% off orders\.</);
  expect(said({ code: 'ALOE5' })).toMatch(/>ALOE5 takes 10% off orders\.</);
  expect(said({ isAutomatic: true })).toContain('It takes 10% off orders. Given by itself;');
});
