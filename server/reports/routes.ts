import type { ParsedInputOf } from '#contract/call.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import * as calls from '#contract/staff/reports.ts';
import type { MailContext } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Reads } from '#server/platform/db/reads.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';
import { byReminder } from '#server/reports/by-reminder.ts';
import { closeDay } from '#server/reports/close-day.ts';
import { fileName, stretchRows, tableRows } from '#server/reports/export-report.ts';
import { mostSearched, readFunnel, refusedByDistrict, unfoundSearches } from '#server/reports/other-tables.ts';
import { readFigures, readStretches } from '#server/reports/read-figures.ts';
import { readTax, taxRows } from '#server/reports/read-tax.ts';
import * as sales from '#server/reports/sales-tables.ts';
import { daysBefore, drawnDays, spansOf, strideOf } from '#server/reports/spans.ts';
import { staffHandlers } from '#server/staff/index.ts';

export const TABLES: Record<calls.ReportTableName, sales.TableReader> = {
  product: sales.byProduct,
  category: sales.byCategory,
  district: sales.byDistrict,
  method: sales.byMethod,
  discount: sales.byDiscount,
  source: sales.bySource,
  campaign: sales.byCampaign,
  reminder: byReminder,
  refused: refusedByDistrict,
  unfound: unfoundSearches,
  searched: mostSearched,
};

/** Beyond them nobody reads on a screen. */
export const MOST_SHOWN = 200;

type Deps = { db: Db; reads: Reads; clock: () => Date; mailContext: Pick<MailContext, 'seller'> };

/** Figures of some days: each is one statement over the orders, the books or the counts. */
export function reportRoutes({ mailContext, ...deps }: Deps): Route[] {
  const { db, reads } = deps;
  const handleStaff = staffHandlers(deps);

  function readDrawn(db: Db, input: ParsedInputOf<typeof calls.getReport>, now: Date) {
    const { days } = spansOf(input, now);
    const drawn = drawnDays(input, days);
    const per = strideOf(drawn, input.per);
    const stretches = readStretches(db, { days: drawn, before: daysBefore(input, drawn), per, today: colomboDay(now) });
    return stretches.then((found) => ({ per, stretches: found }));
  }

  async function rowsOf(db: Db, input: ParsedInputOf<typeof calls.exportReport>, now: Date): Promise<Cell[][]> {
    const spans = spansOf(input, now);
    if (input.report === 'tax') return taxRows(db, spans);
    const isCompared = spans.earlier !== null;
    if (input.report === 'stretches') return stretchRows((await readDrawn(db, input, now)).stretches, isCompared);
    return tableRows(await TABLES[input.report](db, spans), isCompared);
  }

  return [
    handleStaff(calls.getReport, (input, _staff, { now }) =>
      reads.from(async (db) => {
        const spans = spansOf(input, now);
        const { days, before, isUntilNow } = spans;
        const figures = await readFigures(db, spans);
        return {
          days,
          before,
          isUntilNow,
          figures: figures.current,
          figuresBefore: figures.earlier,
          ...(await readDrawn(db, input, now)),
          funnel: await readFunnel(db, spans),
          tax: await readTax(db, mailContext.seller, spans),
        };
      }),
    ),
    handleStaff(calls.getReportTable, (input, _staff, { now }) =>
      reads.from((db) => TABLES[input.table](db, spansOf(input, now), MOST_SHOWN)),
    ),
    handleStaff(calls.exportReport, async (input, _staff, { now, write }) => {
      const { days } = spansOf(input, now);
      const rows = await reads.from((db) => rowsOf(db, input, now));
      const count = rows.length - 1;
      await write(async (_tx, audit) =>
        audit({ subject: `report:${input.report}`, changes: { ...days, rows: count } }),
      );
      return { name: fileName(input.report, days), csv: csvText(rows), rows: count };
    }),
    handleStaff(calls.closeDay, ({ day }, _staff, { now }) => closeDay(db, day, now)),
  ];
}
