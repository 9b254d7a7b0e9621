import { type FormEvent, type RefObject, useState } from 'react';
import { Button, call, say, sayProblem, useBusy, whenText } from '#admin/kit.ts';
import { langOf } from '#admin/screens/orders/words.tsx';
import { addCustomerNote, type CustomerPage, takeBackCustomerNote } from '#contract/staff/customers.ts';

type Props = { customer: CustomerPage; field: RefObject<HTMLTextAreaElement | null>; refresh: () => void };

/** What the team should know of somebody, the newest first; one's own can be taken back while it is young. */
export function Notes({ customer: { row, notes }, field, refresh }: Props) {
  const [text, setText] = useState('');
  const [isBusy, start] = useBusy();

  const takeBack = (noteId: number) => call(takeBackCustomerNote, { id: row.id, noteId }).then(refresh);
  function add(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return field.current?.focus();
    start(() =>
      call(addCustomerNote, { id: row.id, text }).then(({ note }) => {
        setText('');
        say('The note is added', () => takeBack(note.id));
        refresh();
      }, sayProblem),
    );
  }

  return (
    <section className="block late" aria-labelledby="notes">
      <div className="block__head">
        <h2 id="notes">Notes</h2>
      </div>
      <form className="composer" onSubmit={add}>
        <div>
          <label className="visually-hidden" htmlFor="note">
            Note
          </label>
          <textarea
            ref={field}
            id="note"
            className="input"
            placeholder="What the team should know"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
      </form>
      <ol className="timeline">
        {notes.map(({ id, at, by, text: said, canTakeBack }) => (
          <li key={id}>
            <span>{whenText(at)}</span>
            <div>
              <b>{by}</b>
              <p className="said" lang={langOf(said)}>
                {said}
              </p>
              {canTakeBack && (
                <Button look="text" onClick={() => takeBack(id).catch(sayProblem)}>
                  Take back
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
