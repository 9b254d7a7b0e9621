import { call } from '#admin/api/api.ts';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import type { OrderFilters } from '#admin/screens/orders/order-query.ts';
import { useMay } from '#admin/shell/me.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { exportOrders } from '#contract/staff/orders.ts';
import { useBusy } from '#ui/use-busy.ts';

/** What the list shows, as a table for a spreadsheet. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const [isBusy, start] = useBusy();
  if (!useMay('money')) return null;

  async function download() {
    const { name, csv, rows, isCut } = await call(exportOrders, filters);
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(isCut ? `The first ${rows} orders; narrow the list for the rest` : `${rows} orders in ${name}`);
  }

  return (
    <Button busy={isBusy} onClick={() => start(() => download().catch(sayProblem))}>
      <Icon name="download" small />
      Export
    </Button>
  );
}
