import { expect, test } from 'vitest';
import { quietUntil, type ReminderTerms, remindedUntil } from '#server/reminders/terms.ts';

const terms = (from: number, until: number): ReminderTerms => ({
  beforeMs: { unpaid: 600_000, transfer: null },
  cartAfterMs: null,
  sellsToGuests: false,
  quiet: { from, until },
});
const at = (clock: string, day = '2026-11-19') => new Date(`${day}T${clock}:00+05:30`);

test('[REM-07] quiet hours are those of Sri Lanka, over midnight too, to the minute; none where both are the same', () => {
  const night = terms(21, 8);
  expect(quietUntil(night, at('20:59'))).toBeNull();
  expect(quietUntil(night, at('21:00'))).toEqual(at('08:00', '2026-11-20'));
  expect(quietUntil(night, at('02:30'))).toEqual(at('08:00'));
  expect(quietUntil(night, at('07:59'))).toEqual(at('08:00'));
  expect(quietUntil(night, at('08:00'))).toBeNull();
  const noon = terms(12, 14);
  expect([quietUntil(noon, at('11:59')), quietUntil(noon, at('14:00'))]).toEqual([null, null]);
  expect(quietUntil(noon, at('12:00'))).toEqual(at('14:00'));
  expect(quietUntil(terms(5, 5), at('05:00'))).toBeNull();
});

test('[REM-07] in the last hour before them those are reminded whose hold ends within them; in them nobody', () => {
  const night = terms(21, 8);
  expect(remindedUntil(night, 'unpaid', at('19:59'))).toEqual(at('20:09'));
  expect(remindedUntil(night, 'unpaid', at('20:00'))).toEqual(at('08:00', '2026-11-20'));
  expect(remindedUntil(night, 'unpaid', at('23:00'))).toBeNull();
  expect(remindedUntil(night, 'transfer', at('12:00'))).toBeNull();
});
