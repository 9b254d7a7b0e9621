import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Label } from '#admin/print/label.tsx';
import { slipDocs } from '#admin/print/slip.tsx';
import type { PrintedOrder, Says } from '#contract/staff/print.ts';
import { placeText } from '#contract/text/place-text.ts';

const sender = { name: 'Komarika', address: null, phone: null };
const to = { name: 'Nimali Perera', lines: ['24 Flower Road'], landmark: '', district: 'Kandy', postalCode: '20000' };
const order = (town: string): PrintedOrder => ({
  ...{ id: 1042, language: 'en', placedAt: '2026-11-15T08:00:00.000Z', status: 'Processing', isToSend: true },
  says: { place: placeText({ ...to, town }), from: 'From {sender}.', sign: 'Rs.' } as Says,
  to: { ...to, town, phones: ['+94771234567', '+94812388888'] },
  ...{ lines: [], sums: null, pieces: 2, weightKg: 0.4, delivery: 'Standard', courier: null, waybill: null },
  ...{ money: 'paid', method: 'card', due: 0, code: null, giftBag: false, isGift: false, giftMessage: '', message: '' },
  wishedDay: null,
});
const wordsOf = (town: string) => {
  const label = createElement(Label, { order: order(town), sender, paper: 'label' });
  const [slip] = slipDocs({ order: order(town), sender, paper: 'a5' });
  return [label, slip?.head].map((part) =>
    renderToStaticMarkup(part)
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|'),
  );
};

test('[TWN-03] label and slip name town and district, and a name that both have once', () => {
  for (const words of wordsOf('Peradeniya')) expect(words).toContain('|24 Flower Road|Peradeniya, Kandy 20000|');
  for (const words of wordsOf('kandy')) expect(words).toContain('|24 Flower Road|Kandy 20000|');
});
