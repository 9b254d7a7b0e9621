import { Button, call, Icon, saveFile, say, sayProblem, Unseen, useBusy } from '#admin/kit.ts';
import { courierSheet } from '#contract/staff/print.ts';

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
      <Unseen> sheet for the courier</Unseen>
    </Button>
  );
}
