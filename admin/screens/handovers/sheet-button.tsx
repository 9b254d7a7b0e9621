import { call } from '#admin/api/api.ts';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { courierSheet } from '#contract/staff/print.ts';
import { useBusy } from '#ui/use-busy.ts';

/** The parcels as the courier wants them. */
export function SheetButton({ handover, format }: { handover: number; format: 'csv' | 'xlsx' }) {
  const [isBusy, start] = useBusy();

  async function download() {
    const { name, type, base64, rows } = await call(courierSheet, { handover, format });
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(name, new Blob([bytes], { type }));
    say(`${rows === 1 ? '1 parcel' : `${rows} parcels`} in ${name}`);
  }

  return (
    <Button busy={isBusy} onClick={() => start(() => download().catch(sayProblem))}>
      <Icon name="download" small />
      {format === 'csv' ? 'CSV' : 'Excel'}
      <span className="visually-hidden"> sheet for the courier</span>
    </Button>
  );
}
