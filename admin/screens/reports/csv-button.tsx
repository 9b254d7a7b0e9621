import { CsvButton as Csv } from '#admin/kit.ts';
import type { Chosen } from '#admin/screens/reports/chosen.ts';
import { type ExportedReport, exportReport, type Stride } from '#contract/staff/reports.ts';

type Props = {
  report: ExportedReport;
  chosen: Chosen;
  per?: Stride;
  /** What the button says; without it, it is an icon. */
  text?: string;
  /** What the file is of, for who cannot see where the icon stands. */
  of: string;
  isMain?: boolean;
};

/** The table as a file. */
export function CsvButton({ report, chosen, per = 'day', text, of, isMain = false }: Props) {
  return (
    <Csv
      call={exportReport}
      input={{ report, per, ...chosen }}
      said={({ name, rows }) => `${rows === 1 ? '1 line' : `${rows} lines`} in ${name}`}
      {...(text
        ? isMain
          ? { look: 'primary' as const }
          : { row: true }
        : { icon: { label: `CSV: ${of}`, small: true } })}
    >
      {text}
    </Csv>
  );
}
