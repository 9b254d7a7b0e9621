import type { ReactNode } from 'react';
import { useWrite } from '#admin/api/use-write.ts';
import { Icon, IconButton } from '#admin/parts/drawings.ts';
import { saveFile } from '#admin/parts/save-file.ts';
import { say } from '#admin/shell/toasts.tsx';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';
import { Button } from '#ui/button.tsx';

type Csv = { name: string; csv: string; rows: number; isCut?: boolean };

type Props<C extends StaffCall> = {
  call: C;
  input: InputOf<C>;
  /** What was saved, in a sentence. */
  said: (file: OutputOf<C> & Csv) => string;
  onDone?: () => void;
  /** An icon alone, and what it is called. */
  icon?: { label: string; small?: boolean };
  look?: 'primary' | 'outline';
  row?: boolean;
  children?: ReactNode;
};

/** What is shown, as a table for a spreadsheet. */
export function CsvButton<C extends StaffCall>({ call, input, said, onDone, icon, look, row, children }: Props<C>) {
  const { isBusy, write } = useWrite();
  const save = () =>
    write(call, input, (answer) => {
      const file = answer as OutputOf<C> & Csv;
      saveFile(file.name, new Blob([file.csv], { type: 'text/csv' }));
      say(said(file));
      onDone?.();
    });
  if (icon) return <IconButton icon="download" {...icon} aria-busy={isBusy} onClick={save} />;
  return (
    <Button look={look} row={row} busy={isBusy} onClick={save}>
      {!row && <Icon name="download" small />}
      {children ?? 'Export'}
    </Button>
  );
}
