import type { RefObject } from 'react';
import { Button, say, useWrite } from '#admin/kit.ts';
import { Happening, NoteForm, Said, Story } from '#admin/screens/orders/story.tsx';
import { addCustomerNote, type CustomerPage, takeBackCustomerNote } from '#contract/staff/customers.ts';

type Props = { customer: CustomerPage; field: RefObject<HTMLTextAreaElement | null>; refresh: () => void };

/** What the team should know of somebody, the newest first; one's own can be taken back while it is young. */
export function Notes({ customer: { row, notes }, field, refresh }: Props) {
  const { isBusy, write } = useWrite();
  const takeBack = (noteId: number) => write(takeBackCustomerNote, { id: row.id, noteId }, refresh);
  return (
    <section className="block late" aria-labelledby="notes">
      <div className="block__head">
        <h2 id="notes">Notes</h2>
      </div>
      <NoteForm
        field={field}
        label="Note"
        placeholder="What the team should know"
        isBusy={isBusy}
        onAdd={(text, clear) =>
          write(addCustomerNote, { id: row.id, text }, ({ note }) => {
            clear();
            say('The note is added', () => takeBack(note.id));
            refresh();
          })
        }
      />
      <Story>
        {notes.map(({ id, at, by, text, canTakeBack }) => (
          <Happening key={id} at={at}>
            <b>{by}</b>
            <Said text={text} />
            {canTakeBack && (
              <Button look="text" className="xs" onClick={() => takeBack(id)}>
                Remove
              </Button>
            )}
          </Happening>
        ))}
      </Story>
    </section>
  );
}
