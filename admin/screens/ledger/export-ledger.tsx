import { Button, call, Icon, IconButton, saveFile, say, sayProblem, useBusy } from '#admin/kit.ts';
import type { Span } from '#admin/screens/ledger/span.ts';
import { exportBooks } from '#contract/staff/ledger.ts';

/** The days shown, as a table for the accountant. */
export function ExportBooks({ span, isSmall = false }: { span: Span; isSmall?: boolean }) {
  const [isBusy, start] = useBusy();

  async function download() {
    const { name, csv, rows } = await call(exportBooks, span);
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(`${rows === 1 ? '1 line' : `${rows} lines`} in ${name}`);
  }

  const press = () => start(() => download().catch(sayProblem));
  if (isSmall) {
    return <IconButton icon="download" label="CSV for the accountant" aria-busy={isBusy} onClick={press} />;
  }
  return (
    <Button busy={isBusy} onClick={press}>
      <Icon name="download" small />
      CSV for the accountant
    </Button>
  );
}
