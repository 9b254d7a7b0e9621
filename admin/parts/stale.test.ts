import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stale } from '#admin/parts/stale.tsx';
import { errorTexts } from '#texts/errors.ts';

test('[ADM-09] what is read again by itself asks nobody to try again', () => {
  const said = (error: string) => {
    const query = { error, fetchedAt: 0, refresh: () => undefined };
    return renderToStaticMarkup(createElement(Stale, { query })).replaceAll(/<[^>]*>/g, '');
  };
  expect(said('The shop is not available for a moment. Please try again shortly.')).toBe(
    'The shop is not available for a moment. Trying again.Try again',
  );
  for (const text of Object.values(errorTexts))
    if (typeof text === 'string') expect(said(text)).not.toContain('Please try again');
});
