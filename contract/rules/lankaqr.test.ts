import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crcOf, decodeLankaQr, encodeLankaQr, lankaQrFor, readMerchant } from '#contract/rules/lankaqr.ts';

/** EMVCo's own example, and codes that banks of Sri Lanka gave to merchants: each ends in its check figure. */
const REAL = {
  emvco:
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
  upay: '0002010102112632002816728000581200000000100000055204581253031445502015802LK5909Vits Food6007Colombo61050080062580032537c0a88562e4a599cab63d1992f0dac05181600766683296-000563042AB7',
  ipay: '0002010102112632002816861001000000000000022202225204939953031445802LK5911ABC Grocery6003cbc62130509LOLC_IPAY85310012IPAY_INS_REF0111Q00000147556304AC66',
  amount:
    '000201010212263200281601000000050001999900503292520499995303144540450005802LK5911With Amount6007Colombo61050020062190503***0708400232926304760C',
  dynamic:
    '0002010102122632002816728000729900000000810600025204729953031445406200.005802LK5916Nuwan Rathnayake6007Colombo610500800625800329dc315db4a4147019ef45ed58040612405181630781699849-000263044939',
};

/** A bank that does not exist, so that nobody can pay it. */
const BLOCK = '00281999900100000000000000010001';
const STATIC =
  '0002010102112632002819999001000000000000000100015204597753031445802LK5908KOMARIKA6007COLOMBO62120508KOMARIKA6304E855';
const WITH_SUM =
  '00020101021226320028199990010000000000000001000152045977530314454074500.005802LK5908KOMARIKA6007COLOMBO62130509KM-1002456304E10B';
const WITH_BILL =
  '00020101021226320028199990010000000000000001000152045977530314454074500.005802LK5908KOMARIKA6007COLOMBO61050030062250108INV-02450509KM-1002456304783E';
const SINHALA =
  '00020101021226320028199990010000000000000001000152045977530314454074500.005802LK5908KOMARIKA6007COLOMBO62130509KM-10024564260002SI0108කෝමාරිකා0204කොළඹ6304515A';

const payment = { cents: 450_000, reference: 'KM-100245', mostCents: 20_000_000 };
const sealed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`;
/** The static code with a field changed, or without it. */
function altered(tag: string, value?: string): string {
  const { fields = [] } = decodeLankaQr(STATIC);
  const others = fields.filter((field) => field.tag !== tag);
  return encodeLankaQr(value === undefined ? others : [...others, { tag, value }]);
}

describe('the check figure', () => {
  test('[QRC-01] is that of the standard’s own example, with leading zeros', () => {
    expect(crcOf('123456789')).toBe('29B1');
    const text = WITH_SUM.replace('KM-100245', 'KM-100001').slice(0, -4);
    expect(crcOf(text)).toBe('0E4F');
  });

  test.each(Object.entries(REAL))('[QRC-01] is proved for the code %s', (_name, text) => {
    expect(crcOf(text.slice(0, -4))).toBe(text.slice(-4));
    const { fields } = decodeLankaQr(text);
    expect(fields && encodeLankaQr(fields)).toBe(text);
  });
});

describe('reading', () => {
  test('[QRC-02] gives each field, and keeps those that are not known', () => {
    const { fields = [] } = decodeLankaQr(REAL.ipay);
    expect(Object.fromEntries(fields.map(({ tag, value }) => [tag, value]))).toEqual({
      '00': '01',
      '01': '11',
      26: '00281686100100000000000002220222',
      52: '9399',
      53: '144',
      58: 'LK',
      59: 'ABC Grocery',
      60: 'cbc',
      62: '0509LOLC_IPAY',
      85: '0012IPAY_INS_REF0111Q0000014755',
    });
    const own = lankaQrFor(REAL.ipay, payment).text ?? '';
    expect(own).toContain('85310012IPAY_INS_REF0111Q0000014755');
  });

  test('[QRC-02] counts characters, not bytes', () => {
    const { fields = [] } = decodeLankaQr(SINHALA);
    expect(fields.at(-1)).toEqual({ tag: '64', value: '0002SI0108කෝමාරිකා0204කොළඹ' });
  });

  test('[QRC-02] takes a check figure in small letters', () => {
    const small = STATIC.slice(0, -4) + STATIC.slice(-4).toLowerCase();
    expect(decodeLankaQr(small).fields).toEqual(decodeLankaQr(STATIC).fields);
  });

  test('[QRC-02] takes an account under 26, under 27 and under both', () => {
    const under27 = STATIC.slice(0, -8).replace('2632', '2732');
    for (const text of [STATIC, sealed(under27), altered('27', BLOCK)]) {
      expect(readMerchant(text)).toMatchObject({ name: 'KOMARIKA', city: 'COLOMBO' });
      expect(lankaQrFor(text, payment).text).toContain(BLOCK);
    }
  });

  test.each([
    ['nothing', '', 'empty'],
    ['one that is cut off', STATIC.slice(0, -9), 'cut'],
    ['one that is cut in its check figure', STATIC.slice(0, -1), 'cut'],
    ['a wrong check figure', `${STATIC.slice(0, -4)}E856`, 'wrong_check'],
    ['one letter that is another', STATIC.replace('KOMARIKA', 'KOMARIKO'), 'wrong_check'],
    ['a length that is too small', sealed(STATIC.slice(0, -8).replace('5908', '5907')), 'no_fields'],
    ['a length that is too large', sealed(STATIC.slice(0, -8).replace('5908', '5999')), 'cut'],
    ['no check figure', STATIC.slice(0, -8), 'no_check'],
    ['something behind the check figure', `${STATIC}8001x`, 'no_check'],
    ['a field that stands twice', sealed(`${STATIC.slice(0, -8)}5802LK`), 'twice'],
    ['an address of the web', 'https://example.com/pay', 'no_fields'],
    ['another format', sealed(STATIC.slice(0, -8).replace('000201', '000202')), 'other_format'],
  ])('[QRC-02] refuses %s', (_what, text, fault) => {
    expect(readMerchant(text)).toEqual({ fault });
  });

  test('[QRC-02] never fails, whatever it is given', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Boolean(decodeLankaQr(text))));
    fc.assert(
      fc.property(fc.nat({ max: STATIC.length - 1 }), fc.constantFrom('0', '9', 'Z', 'ක'), (at, letter) => {
        const other = STATIC.slice(0, at) + letter + STATIC.slice(at + 1);
        return other === STATIC || decodeLankaQr(other).fields === undefined;
      }),
    );
  });
});

describe('writing', () => {
  test('[QRC-03] makes of the merchant’s code one for a sum and a reference', () => {
    expect(lankaQrFor(STATIC, payment).text).toBe(WITH_SUM);
    expect(lankaQrFor(STATIC, { ...payment, reference: 'KM-100001' }).text).toMatch(/0E4F$/);
    // Made again of what was made, it is the same: a sum, a bill and a tip of before are not carried on.
    expect(lankaQrFor(WITH_SUM, payment).text).toBe(WITH_SUM);
    expect(lankaQrFor(WITH_BILL, payment).text).toContain('62130509KM-1002456304');
    expect(lankaQrFor(REAL.upay, payment).text).not.toContain('550201');
    expect(lankaQrFor(SINHALA, payment).text).toBe(SINHALA);
  });

  test('[QRC-03] keeps what else the bank said of the merchant', () => {
    expect(lankaQrFor(REAL.amount, payment).text).toContain('62250509KM-100245070840023292');
    expect(lankaQrFor(REAL.upay, payment).text).toContain('0032537c0a88562e4a599cab63d1992f0dac');
  });

  test.each([STATIC, WITH_SUM, WITH_BILL, SINHALA])('[QRC-03] writes again what it has read of %s', (text) => {
    const { fields } = decodeLankaQr(text);
    expect(fields && encodeLankaQr(fields)).toBe(text);
  });

  test.each([
    ['no code of the bank', '', {}, 'empty'],
    ['no account in it', altered('26'), {}, 'no_account'],
    ['no category', altered('52'), {}, 'no_category'],
    ['another currency', altered('53', '840'), {}, 'other_currency'],
    ['another country', altered('58', 'IN'), {}, 'other_country'],
    ['a name of more than 25 letters', altered('59', 'K'.repeat(26)), {}, 'name'],
    ['no name', altered('59'), {}, 'name'],
    ['a city of more than 15 letters', altered('60', 'C'.repeat(16)), {}, 'city'],
    ['no reference', STATIC, { reference: '' }, 'reference'],
    ['a reference of more than 25 letters', STATIC, { reference: '1'.repeat(26) }, 'reference'],
    ['no sum', STATIC, { cents: 0 }, 'no_sum'],
    ['less than nothing', STATIC, { cents: -1 }, 'no_sum'],
    ['part of a cent', STATIC, { cents: 0.5 }, 'no_sum'],
    ['more than the bank takes at once', STATIC, { cents: 20_000_001 }, 'sum_too_large'],
    ['more than a field holds', altered('62', `0094${'x'.repeat(94)}`), {}, 'too_long'],
  ])('[QRC-03] refuses %s', (_what, merchant, other, fault) => {
    expect(lankaQrFor(merchant, { ...payment, ...other })).toEqual({ fault });
  });

  test('[QRC-03] of any sum and reference gives a code that says both', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.stringMatching(/^[\w -]{1,25}$/), (cents, reference) => {
        const { fields = [] } = decodeLankaQr(
          lankaQrFor(STATIC, { cents, reference, mostCents: 20_000_000 }).text ?? '',
        );
        const fieldOf = (tag: string) => fields.find((field) => field.tag === tag)?.value;
        expect(Math.round(Number(fieldOf('54')) * 100)).toBe(cents);
        expect(fieldOf('62')).toContain(`05${String(reference.length).padStart(2, '0')}${reference}`);
        expect(fieldOf('26')).toBe(BLOCK);
      }),
    );
  });
});
