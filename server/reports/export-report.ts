import { type ExportedReport, REPORT_TITLES, type ReportTable, type Stretch } from '#contract/staff/reports.ts';
import type { Cell } from '#server/platform/sheets/csv.ts';

/** A share of a hundred, to one place. */
const percent = (share: number) => Math.round(share * 1000) / 10;

export function tableRows({ of, columns, main, rows }: ReportTable, isCompared: boolean): Cell[][] {
  const shown = columns.map(({ name, kind }) => (kind === 'share' ? `${name} %` : name));
  const head = [of, ...shown, ...(isCompared ? [`${columns[main]?.name ?? ''} before`] : [])];
  return [
    head,
    ...rows.map(({ name, values, before }) => [
      name,
      ...values.map((value, at) => (value === null ? '' : columns[at]?.kind === 'share' ? percent(value) : value)),
      ...(isCompared ? [before ?? ''] : []),
    ]),
  ];
}

/** What has not come yet has no line. */
export function stretchRows(stretches: Stretch[], isCompared: boolean): Cell[][] {
  return [
    ['From', 'Orders', 'Sales', 'Takings', ...(isCompared ? ['Sales before'] : [])],
    ...stretches
      .filter(({ sales }) => sales !== null)
      .map(({ day, orders, sales, takings, before }) => [
        day,
        orders ?? 0,
        sales ?? 0,
        takings ?? 0,
        ...(isCompared ? [before ?? ''] : []),
      ]),
  ];
}

/** 'by-district-2026-11-01-2026-11-16.csv' */
export function fileName(report: ExportedReport, { from, to }: { from: string; to: string }): string {
  const titles: Record<ExportedReport, string> = { ...REPORT_TITLES, stretches: 'Sales', tax: 'Tax' };
  return `${titles[report].toLowerCase().replaceAll(' ', '-')}-${from}-${to}.csv`;
}
