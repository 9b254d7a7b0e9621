import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { previewRemittance, type Sheet } from '#contract/staff/cash.ts';
import { cashClient, csvOf } from '#testing/cash-client.ts';
import { orderClient } from '#testing/order-client.ts';
import { runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { workbook, zip } from '#testing/workbook.ts';

const shop = await openTestShop();
const { ledgerGaps } = orderClient(shop);
const { courierId, dilki, parcel, preview, settle, book, state, upload, read } = await cashClient(shop);
const [one, two, three] = [await parcel(), await parcel(), await parcel({ isDelivered: false })];

const bucketsOf = (sheet: Sheet | null | undefined) =>
  sheet?.rows.map(({ waybill, bucket, amount }) => [waybill, bucket, amount]);

describe('reading', () => {
  const wanted = [
    [one.waybill, 'matches', one.total],
    [two.waybill, 'short', two.total - 0.5],
  ];
  const rows = [
    'Island Express (Pvt) Ltd,,,,',
    'Date,Name,Waybill,COD,Charge',
    `2026-11-13,"නිමාලි, පෙරේරා",${one.waybill},"Rs. ${one.total.toLocaleString('en')}.00",250`,
    ',,,,',
    '',
    `2026-11-13,Café,${two.waybill.toLowerCase()} ,${two.total - 0.5},250.00`,
    'Prepared by Nimal,,,,',
    `,,Total,${one.total + two.total - 0.5},500`,
  ];
  const inUtf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const text = rows.join('\r\n');
  const latin = new Uint8Array(Buffer.from(text.replace('නිමාලි, පෙරේරා', 'X'), 'latin1'));

  test.each([
    ['UTF-8, Windows line ends', text],
    ['UTF-8 with its mark, Unix line ends', `\uFEFF${rows.join('\n')}`],
    ['old Mac line ends', rows.join('\r')],
    ['semicolons', text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, ';')],
    ['tabs', text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/gm, '\t')],
    ['UTF-16, little end first', inUtf16(text, false)],
    ['UTF-16, big end first', inUtf16(text, true)],
    ['UTF-16 without its mark', inUtf16(text, false).slice(2)],
    ['Windows-1252', latin],
    ["Excel's guarded text", text.replace(one.waybill, `"=""${one.waybill}"""`)],
  ])('[CSH-04] %s', async (_name, file) => {
    const { body } = await preview(file, {});
    expect(body.columns).toEqual({ waybill: 'Waybill', amount: 'COD', fee: 'Charge' });
    expect(bucketsOf(body.sheet)?.map(([code, ...rest]) => [String(code).toUpperCase(), ...rest])).toEqual(wanted);
    expect(body.sheet).toMatchObject({ fees: 500, statedTotal: one.total + two.total - 0.5 });
  });

  const cell = (value: string | number | null, more: object = {}) => ({ value, ...more });
  const xlsx = (data: object[][]) => writeXlsxFile(data as never).toBuffer() as Promise<Buffer<ArrayBuffer>>;

  test('[CSH-04] xlsx: merged headings, numbers, formulas by their values, empty rows, a total', async () => {
    const file = await xlsx([
      [cell('Settlement of 13 November', { columnSpan: 3 }), null as never, null as never],
      [cell('AWB No'), cell('Amount collected'), cell('Delivery charge')],
      [cell(one.waybill), cell(one.total), cell(250)],
      [cell(null), cell(null), cell(null)],
      [cell(two.waybill), cell(two.total - 0.5), cell(250.1 + 0.2)],
      [cell('Total'), cell(one.total + two.total - 0.5), cell(null)],
    ]);
    const { body } = await preview(new Uint8Array(file), {});
    expect(body.columns).toEqual({ waybill: 'AWB No', amount: 'Amount collected', fee: 'Delivery charge' });
    expect(bucketsOf(body.sheet)).toEqual(wanted);
    expect(body.sheet).toMatchObject({ fees: 500.3, statedTotal: one.total + two.total - 0.5 });
  });

  test('[CSH-04] a formula counts as what it came to, and one without a value as no amount', async () => {
    const sheet = (amount: string) =>
      workbook(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>Waybill</t></is></c><c r="B1" t="inlineStr"><is><t>COD</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${one.waybill}</t></is></c><c r="B2">${amount}</c></row>`,
      );
    const { body } = await preview(sheet(`<f>1000+A9</f><v>${one.total}</v>`), {});
    expect(bucketsOf(body.sheet)).toEqual([[one.waybill, 'matches', one.total]]);
    const without = (await preview(sheet('<f>HYPERLINK("http://x.example")</f>'), {})).body.sheet;
    expect(without?.rows[0]).toMatchObject({ bucket: 'unknown', note: 'It says no amount that can be read' });
    const { sheet: kept } = (await preview(sheet('<v>5</v>').slice(), {})).body;
    expect(kept?.rows[0]?.bucket).toBe('short');
    const inCsv = (await preview(csvOf([[one.waybill, '=1+1', '']]))).body.sheet;
    expect(inCsv?.rows[0]?.bucket).toBe('unknown');
  });

  test('[CSH-04] columns with other names are chosen once, and remembered for the courier', async () => {
    const four = await parcel();
    const file = `Ref;Paid to you;Kept\n${four.waybill};${four.total};100\n`;
    const asked = (await preview(file, {})).body;
    expect(asked).toMatchObject({ columns: null, sheet: null, headings: ['Ref', 'Paid to you', 'Kept'] });
    const chosen = { waybill: 'Ref', amount: 'Paid to you', fee: 'Kept' };
    const { sheet } = (await preview(file, chosen)).body;
    expect(sheet?.buckets.matches.rows).toBe(1);
    await shop.db.execute('update couriers set remittance_columns = null');
    const { bookRemittance } = await import('#contract/staff/cash.ts');
    await upload(bookRemittance, { courierId, name: 'a.csv', ...chosen, seen: sheet?.seen ?? '' }, file);
    expect((await preview(`${file}\n`, {})).body.columns).toEqual(chosen);
    // A sheet of other make is read by its own words.
    expect((await preview(csvOf([[one.waybill, one.total, 1]]), {})).body.columns?.amount).toBe('COD');
  });

  test('[CSH-06] where each row lies, and why', async () => {
    const { sheet } = (
      await preview(
        csvOf([
          [one.waybill, one.total, 0],
          [one.waybill, one.total, 0],
          [two.waybill, two.total + 1, 0],
          ['NOBODY-1', 10, 0],
          [three.waybill, 0, 300],
          [String(two.orderId), 5, 0],
          [one.waybill, -5, 0],
          ['', 77, 0],
          ['Sum', '', ''],
        ]),
      )
    ).body;
    expect(sheet?.rows.map(({ bucket, note }) => [bucket, note])).toEqual([
      ['matches', ''],
      ['seen_before', 'On this sheet already, line 2'],
      ['over', 'Rs. 1.00 too much'],
      ['unknown', 'No parcel of this courier has this number'],
      ['matches', 'Refused at the door: nothing is due'],
      ['seen_before', 'On this sheet already, line 4'],
      ['unknown', 'It says no amount that can be read'],
      ['unknown', 'It names no parcel'],
    ]);
  });
});

describe('what is refused', () => {
  const bomb = Buffer.alloc(80 * 1024 * 1024, '<');
  test.each([
    ['nothing', ''],
    ['blank lines', '\r\n \r\n'],
    ['an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a PDF', '%PDF-1.7 ...'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['half a zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['a zip that is no sheet', zip({ 'hello.txt': 'hello' })],
    ['a zip that says it is large', zip({ 'xl/worksheets/sheet1.xml': bomb })],
    ['a zip that lies about it', zip({ 'xl/worksheets/sheet1.xml': bomb }, () => 100)],
    ['an open quotation mark', `Waybill,COD\n"${'x'.repeat(200_000)}`],
    ['too many rows', csvOf(Array.from({ length: 5001 }, (_, row) => [`W${row}`, 1, 0]))],
  ])('[CSH-05] %s', async (_name, file) => {
    const { status, body } = await preview(file);
    expect([status, body.code]).toEqual([422, 'sheet_refused']);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  });

  test('[CSH-05] 100 MB are refused by what they say of themselves, or after the first five of them', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024).fill(65);
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const { path } = { path: `/api${previewRemittance.path}?courierId=${courierId}&name=big.csv` };
    const cookie = { 'Sec-Fetch-Site': 'same-origin' };
    const streamed = await shop.fetch(
      new Request(`http://shop.example${path}`, {
        method: 'POST',
        headers: { ...cookie, Cookie: `komarika_staff=${dilki.token}` },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    );
    expect([streamed.status, (await streamed.json()).error]).toEqual([
      413,
      'The request is too large. At most 5 MB are accepted.',
    ]);
    expect(sent).toBeLessThan(10);
    const stated = await shop.request(path, {
      method: 'POST',
      headers: { ...cookie, 'Content-Length': '104857600' },
      body: 'x',
    });
    expect(stated.status).toBe(413);
    // Other calls take as little as before.
    const other = await shop.request('/api/admin/returns', {
      method: 'POST',
      headers: cookie,
      body: 'x'.repeat(200_000),
    });
    expect(other.status).toBe(413);
  });

  test('[CSH-05] a sheet with nothing to book, and a courier who is none', async () => {
    const file = csvOf([['NOBODY-2', 10, 0]]);
    const { sheet } = (await preview(file)).body;
    expect((await book(file, { seen: sheet?.seen ?? '' })).body.code).toBe('sheet_refused');
    const input = { courierId: 999, name: 'x.csv' };
    expect((await upload(previewRemittance, input, file)).body.code).toBe('courier_not_found');
  });
});

test('[CSH-06] [CSH-07] any sheet: each row in one bucket, sums to the cent, booked once', async () => {
  const known = await Promise.all(Array.from({ length: 12 }, (_, n) => parcel({ isDelivered: n % 3 > 0 })));
  const row = fc.record({
    which: fc.nat(13),
    by: fc.constantFrom(0, 0, 0, -1, -20_000, 1, 333),
    fee: fc.nat(40_000),
    isZero: fc.boolean(),
  });
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 15 }), async (rows) => {
      serial += 1;
      const lines = await Promise.all(
        rows.map(async ({ which, by, fee, isZero }) => {
          const parcel = known[which];
          if (!parcel) return [`STRANGE${serial}`, (by + 20_000) / 100, fee / 100];
          const { cashShortCents, totalCents } = await read(parcel.orderId);
          const cents = isZero && by === 1 ? 0 : Math.max(0, (cashShortCents || totalCents) + by);
          return [parcel.waybill, (cents / 100).toFixed(2), (fee / 100).toFixed(2)];
        }),
      );
      // No two files are the same, whatever stands in them.
      const file = `No ${serial},,\r\n${csvOf(lines)}`;
      const sum = (place: number) => lines.reduce((total, line) => total + Math.round(Number(line[place]) * 100), 0);
      const before = await state();
      const { sheet } = (await preview(file)).body;
      if (!sheet) throw new Error('no sheet');
      expect(await state()).toEqual(before);
      expect(sheet.rows).toHaveLength(lines.length);
      const buckets = Object.values(sheet.buckets);
      expect(buckets.reduce((total, bucket) => total + bucket.rows, 0)).toBe(lines.length);
      expect(Math.round(buckets.reduce((total, bucket) => total + bucket.amount * 100, 0))).toBe(sum(1));
      expect([sheet.amount, sheet.fees + sheet.rest.fees].map((one) => Math.round(one * 100))).toEqual([
        sum(1),
        sum(2),
      ]);
      if (sheet.booked.orders === 0) return;
      const answers = await Promise.all([book(file, sheet), book(file, sheet)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const after = await state();
      expect((await book(file, sheet)).status).toBe(409);
      expect(await state()).toEqual(after);
      expect((await preview(file)).body.sheet?.booked.orders).toBe(0);
      expect(await ledgerGaps()).toEqual([]);
    }),
    { numRuns: runs(12) },
  );
  // A refused one that came on no sheet again is still to be counted in.
  expect(await settle(csvOf([[three.waybill, 0, 0]]))).toMatchObject({ status: 200 });
});
