import { expect, test } from 'vitest';
import { isFee, isSpan, plainDays, readTerms, writeTerms } from '#admin/screens/settings/by-district.ts';
import { inWords, labelOf, withLabels } from '#admin/screens/settings/labels.ts';
import {
  bankText,
  limitProblems,
  readBank,
  readLimits,
  writeBank,
  writeLimits,
} from '#admin/screens/settings/payment-texts.ts';
import { amountText, closedText, plainAmount, readClosed } from '#admin/screens/settings/setting-texts.ts';
import { SETTING_KEYS, type SettingKey } from '#contract/staff/settings.ts';
import { settingRows } from '#server/config/config.ts';

test('[OFC-40] every setting has the owner’s own words: no name of the environment, no hint that says its label again', () => {
  const rows = new Map(settingRows().map(({ key, meaning }) => [key, meaning]));
  for (const key of SETTING_KEYS) {
    const { label, hint = '' } = labelOf(key);
    expect(`${label} ${hint}`).not.toMatch(/[A-Z]_[A-Z]/);
    expect(hint.toLowerCase()).not.toBe(label.toLowerCase());
    expect(hint).not.toBe(rows.get(key));
  }
  expect(withLabels("Ishani was faster: OPENING_HOURS is 'Never' now.")).toBe(
    "Ishani was faster: Opening hours is 'Never' now.",
  );
  expect(withLabels('must not be empty')).toBe('Must not be empty');
  expect(inWords('DELIVERY_DAYS', 'Colombo=2-4,*=2-7')).toBe('Colombo 2-4, all others 2-7');
  expect(inWords('CLOSED_DAYS', '2026-11-24 Il Poya')).toBe('the public holidays');
  expect(inWords('COD_MAX', '25000')).toBe('Rs. 25,000.00');
});

test('[OFC-41] the table of districts reads and writes what the shop reads, and names only what differs', () => {
  const texts: Partial<Record<SettingKey, string>> = {
    DELIVERY_FEE: '500',
    DELIVERY_FEES: 'Jaffna=650.50\n Mannar=700',
    DELIVERY_DAYS: 'Colombo=2-4,*=2-7',
    DELIVERY_COURIERS: 'Mannar=2',
    DELIVERY_EXCLUDED_DISTRICTS: 'Vavuniya',
    COD_EXCLUDED_DISTRICTS: 'Mannar, Jaffna',
  };
  const terms = readTerms((key) => texts[key] ?? '');
  const jaffna = terms.districts.find(({ district }) => district === 'Jaffna');
  expect(jaffna).toMatchObject({ fee: '650.5', days: '2-7', hasCash: false, hasOwn: { fee: true, days: false } });
  expect(writeTerms(terms)).toEqual({
    DELIVERY_FEES: 'Jaffna=650.5,Mannar=700',
    DELIVERY_DAYS: 'Colombo=2-4,*=2-7',
    DELIVERY_COURIERS: 'Mannar=2',
    DELIVERY_EXCLUDED_DISTRICTS: 'Vavuniya',
    COD_EXCLUDED_DISTRICTS: 'Jaffna,Mannar',
  });
  expect(['2 to 7', '2 – 7', '3', '02-04'].map(plainDays)).toEqual(['2-7', '2-7', '3-3', '2-4']);
  expect(['2-7', '7-2', '0-3', '1-31', 'soon'].map(isSpan)).toEqual([true, false, false, false, false]);
  expect(['1,650', 'Rs. 500', 'much, or less'].map(plainAmount)).toEqual(['1650', '500', 'much  or less']);
  expect([amountText('25000'), amountText('650.5'), amountText('much'), isFee('1000000')]).toEqual([
    '25,000.00',
    '650.50',
    'much',
    false,
  ]);
});

test('[OFC-42] least and most, and the account, are written in the form that the shop reads', () => {
  const both = writeLimits('', 'koko', { least: '1,000.00', most: '60000' });
  expect(both).toBe('koko=1000-60000');
  const least = writeLimits(both, 'mintpay', { least: '500', most: '' });
  expect(least).toBe('koko=1000-60000,mintpay=500-');
  expect([readLimits(least, 'koko'), readLimits(least, 'card')]).toEqual([
    { least: '1000', most: '60000' },
    { least: '', most: '' },
  ]);
  expect(writeLimits(least, 'koko', { least: '', most: '' })).toBe('mintpay=500-');
  expect(readLimits(writeLimits('', 'card', { least: '', most: '900' }), 'card')).toEqual({ least: '', most: '900' });
  expect(limitProblems({ least: '10.5', most: '5' })).toEqual({
    least: 'Write whole rupees, like 1000',
    most: 'Less than the least',
  });

  const account = { bank: 'Bank of Kandy', branch: '', name: 'Aloe House', number: '1234 5678' };
  expect(writeBank(account)).toBe('Bank of Kandy||Aloe House|1234 5678');
  expect(readBank(writeBank(account))).toEqual(account);
  expect(readBank('Bank of Kandy|Aloe House\n1234 5678')).toEqual(account);
  expect(writeBank({ bank: ' ', branch: '', name: '', number: '' })).toBe('');
  expect(bankText('Bank|Branch|Name|12|SWIFT X')).toBe('Bank, Branch, Name, 12, SWIFT X');
});

test('[OFC-43] closed days are kept in their order, however they were written', () => {
  const days = readClosed('2026-12-25 Christmas\n2026-11-24 Il Poya');
  expect(closedText([...days, { day: '2026-12-01', name: 'Stock, counted' }])).toBe(
    '2026-11-24 Il Poya,2026-12-01 Stock  counted,2026-12-25 Christmas',
  );
});
