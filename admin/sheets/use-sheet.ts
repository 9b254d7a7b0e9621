import { useState } from 'react';
import { say, sentenceOf, useBusy } from '#admin/kit.ts';
import { LARGEST_SHEET_BYTES } from '#contract/staff/cash.ts';

type Read<Columns, Sheet> = { headings: string[]; columns: Columns | null; sheet: Sheet | null };

/** How the sheets of one sender are previewed and booked. */
export type SheetCalls<Columns, Sheet> = {
  preview: (file: File, columns: Columns | undefined) => Promise<Read<Columns, Sheet>>;
  /** Says what was booked. */
  book: (file: File, expected: { columns: Columns; sheet: Sheet; reference: string }) => Promise<string>;
};

/** The name by which the shop is told of a file. */
export const nameOf = ({ name }: File) => name.slice(-200);

/** A sheet, from the file to what was booked. The file stays in the browser and is sent twice. */
export function useSheet<Columns, Sheet>(calls: SheetCalls<Columns, Sheet> | undefined, onBooked: () => void) {
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<Read<Columns, Sheet>>();
  const [error, setError] = useState<string>();
  const [reference, setReference] = useState('');
  const [isBusy, start] = useBusy();

  async function preview(chosen: File, by: SheetCalls<Columns, Sheet>, columns?: Columns) {
    setError(undefined);
    setFile(chosen);
    if (!columns) setRead(undefined);
    if (chosen.size > LARGEST_SHEET_BYTES) return setError('A sheet has at most 5 MB. Is it the right file?');
    try {
      setRead(await by.preview(chosen, columns));
    } catch (refusal) {
      setRead(undefined);
      setError(sentenceOf(refusal));
    }
  }

  async function book() {
    if (!file || !calls || !read?.sheet || !read.columns) return;
    const { columns, sheet } = read;
    try {
      say(await calls.book(file, { columns, sheet, reference }));
      close();
      onBooked();
    } catch (refusal) {
      // What is there now is shown beside why nothing was booked.
      await preview(file, calls, columns);
      setError(sentenceOf(refusal));
    }
  }

  function close() {
    setFile(undefined);
    setRead(undefined);
    setError(undefined);
    setReference('');
  }

  return {
    file,
    read,
    error,
    isBusy,
    reference,
    setReference,
    open: (chosen: File) => calls && start(() => preview(chosen, calls)),
    choose: (columns: Columns) => file && calls && start(() => preview(file, calls, columns)),
    /** The same file from another sender. */
    from: (other: SheetCalls<Columns, Sheet>) => file && start(() => preview(file, other)),
    book: () => start(book),
  };
}

export type OpenSheet<Columns, Sheet> = ReturnType<typeof useSheet<Columns, Sheet>>;
