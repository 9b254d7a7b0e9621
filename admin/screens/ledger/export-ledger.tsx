import { call } from '#admin/api/api.ts';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import type { Span } from '#admin/screens/ledger/span.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { exportBooks } from '#contract/staff/ledger.ts';
import { useBusy } from '#ui/use-busy.ts';

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
    return (
      <button className="icon-btn" type="button" aria-label="CSV for the accountant" aria-busy={isBusy} onClick={press}>
        <Icon name="download" />
      </button>
    );
  }
  return (
    <Button busy={isBusy} onClick={press}>
      <Icon name="download" small />
      CSV for the accountant
    </Button>
  );
}
