import { useState } from 'react';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { ordersChanged } from '#admin/shell/order-events.ts';
import { say } from '#admin/shell/toasts.tsx';
import { bookRemittance, type Columns, LARGEST_SHEET_BYTES, previewRemittance } from '#contract/admin/cash.ts';
import type { OutputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/money.ts';
import { useBusy } from '#ui/use-busy.ts';

type Read = OutputOf<typeof previewRemittance>;

/** A courier's sheet, from the file to what was booked. The file stays in the browser and is sent twice. */
export function useSheet(courierId: number | undefined, onBooked: () => void) {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();
  const [reference, setReference] = useState('');
  const [isBusy, start] = useBusy();

  async function look(chosen: File, of: number, columns?: Columns) {
    setProblem(undefined);
    setFile(chosen);
    if (!columns) setRead(undefined);
    if (chosen.size > LARGEST_SHEET_BYTES) return setProblem('A sheet has at most 5 MB. Is it the right file?');
    const input = { courierId: of, name: chosen.name.slice(-200), ...columnsInput(columns) };
    try {
      setRead(await call(previewRemittance, input, { file: chosen }));
    } catch (error) {
      setRead(undefined);
      setProblem(sentenceOf(error));
    }
  }

  async function book() {
    if (!file || !courierId || !read?.sheet || !read.columns) return;
    const { columns, sheet } = read;
    try {
      const input = { courierId, name: file.name.slice(-200), reference, seen: sheet.seen };
      const answer = await call(bookRemittance, { ...input, ...columnsInput(columns) }, { file });
      const { booked } = answer.remittance;
      say(`${booked.orders === 1 ? '1 row' : `${booked.orders} rows`} booked, ${formatRupees(booked.amount)}`);
      close();
      ordersChanged();
      onBooked();
    } catch (error) {
      // What is there now is shown beside why nothing was booked.
      await look(file, courierId, columns);
      setProblem(sentenceOf(error));
    }
  }

  function close() {
    setFile(undefined);
    setRead(undefined);
    setProblem(undefined);
    setReference('');
  }

  return {
    file,
    read,
    problem,
    isBusy,
    reference,
    setReference,
    close,
    open: (chosen: File) => courierId && start(() => look(chosen, courierId)),
    choose: (columns: Columns) => file && courierId && start(() => look(file, courierId, columns)),
    /** The same file from another courier. */
    from: (id: number) => file && start(() => look(file, id)),
    book: () => start(book),
  };
}

export type OpenSheet = ReturnType<typeof useSheet>;

const columnsInput = (columns: Columns | undefined) => ({
  waybill: columns?.waybill ?? '',
  amount: columns?.amount ?? '',
  ...(columns?.fee && { fee: columns.fee }),
});
