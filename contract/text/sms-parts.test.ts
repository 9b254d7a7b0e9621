import { expect, test } from 'vitest';
import { smsSize } from '#contract/text/sms-parts.ts';

test.each([
  ['nothing', '', 'plain', 0, 0],
  ['160 plain letters', 'a'.repeat(160), 'plain', 160, 1],
  ['161 plain letters', 'a'.repeat(161), 'plain', 161, 2],
  ['306 plain letters', 'a'.repeat(306), 'plain', 306, 2],
  ['307 plain letters', 'a'.repeat(307), 'plain', 307, 3],
  ['brackets, which take two', '['.repeat(80), 'plain', 160, 1],
  ['brackets that would be cut in two', '['.repeat(153), 'plain', 306, 3],
  ['a line break', 'one\ntwo', 'plain', 7, 1],
  ['a typographic quote, which is in no telephone', `${'a'.repeat(70)}’`, 'unicode', 71, 2],
  ['70 units of Sinhala, a joiner among them', `${'ක්‍රී'.repeat(14)}`, 'unicode', 70, 1],
  ['71 units of Tamil', 'க'.repeat(71), 'unicode', 71, 2],
  ['135 units', 'க'.repeat(135), 'unicode', 135, 3],
  ['a picture of two units that would be cut', `${'க'.repeat(66)}🌿${'க'.repeat(10)}`, 'unicode', 78, 2],
] as const)('[LNG-30] an SMS of %s is counted as telephones do', (_what, text, kind, units, parts) => {
  expect(smsSize(text)).toEqual({ kind, units, parts });
});
