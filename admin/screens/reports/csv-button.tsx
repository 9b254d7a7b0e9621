import { Button, call, Icon, IconButton, saveFile, say, sayProblem, useBusy } from '#admin/kit.ts';
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
  const [isBusy, start] = useBusy();

  async function download() {
    const { name, csv, rows } = await call(exportReport, { report, per, ...chosen });
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(`${rows === 1 ? '1 line' : `${rows} lines`} in ${name}`);
  }

  const press = () => start(() => download().catch(sayProblem));
  if (!text) {
    return <IconButton icon="download" label={`CSV: ${of}`} small aria-busy={isBusy} onClick={press} />;
  }
  return (
    <Button busy={isBusy} onClick={press} {...(isMain ? { look: 'primary' as const } : { row: true })}>
      {isMain && <Icon name="download" small />}
      {text}
    </Button>
  );
}
