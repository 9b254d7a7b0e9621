import { call } from '#admin/api/api.ts';
import { saveFile } from '#admin/parts/save-file.ts';
import { sayProblem } from '#admin/shell/toasts.tsx';
import { refusedRows } from '#contract/staff/imports.ts';
import { useBusy } from '#ui/use-busy.ts';

/** The wrong rows as a file, to mend where they came from. */
export function RefusedButton({ id }: { id: number }) {
  const [isBusy, start] = useBusy();
  async function download() {
    const { name, csv } = await call(refusedRows, { id });
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
  }
  return (
    <button
      className="link"
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => start(() => download().catch(sayProblem))}
    >
      As a file
    </button>
  );
}
