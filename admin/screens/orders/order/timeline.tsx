import { type FormEvent, type RefObject, useState } from 'react';
import { Button, Check, cx, refreshCall, say, useWrite, whenText } from '#admin/kit.ts';
import { langOf } from '#admin/screens/orders/words.tsx';
import { getOrder, type OrderPage, type TimelineEntry } from '#contract/staff/order-page.ts';
import { addNote } from '#contract/staff/order-writes.ts';

type Props = { order: OrderPage; field: RefObject<HTMLTextAreaElement | null> };

/** One story of moves, notes, calls, mails, tries to pay and changes, the newest first. */
export function Timeline({ order: { row, timeline }, field }: Props) {
  const [isOnlyNotes, setIsOnlyNotes] = useState(false);
  const [text, setText] = useState('');
  const { isBusy, write } = useWrite();
  const shown = isOnlyNotes ? timeline.filter(({ kind }) => kind === 'note' || kind === 'call') : timeline;

  function add(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return field.current?.focus();
    void write(addNote, { id: row.id, kind: 'note', text }, () => {
      setText('');
      refreshCall(getOrder);
    });
  }
  function noAnswer() {
    void write(addNote, { id: row.id, kind: 'no_answer', text: '' }, () => {
      say(`${row.customer.name} did not answer: noted`);
      refreshCall(getOrder);
    });
  }

  return (
    <section className="block late" aria-labelledby="timeline">
      <div className="block__head">
        <h2 id="timeline">Timeline</h2>
        <Check checked={isOnlyNotes} onChange={(event) => setIsOnlyNotes(event.target.checked)}>
          Only notes
        </Check>
      </div>
      <form className="composer" onSubmit={add}>
        <div>
          <label className="visually-hidden" htmlFor="note">
            Note for the team
          </label>
          <textarea
            ref={field}
            id="note"
            className="input"
            placeholder="Note for the team"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button type="submit" busy={isBusy}>
          Add
        </Button>
      </form>
      {row.moves.includes('confirm') && (
        <p className="row">
          <Button look="text" busy={isBusy} onClick={noAnswer}>
            Nobody answered the phone
          </Button>
        </p>
      )}
      <ol className="timeline">
        {shown.map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.title}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { kind, at, who, title, text, isBad } }: { entry: TimelineEntry }) {
  const isSaid = kind === 'note';
  return (
    <li className={cx(kind === 'move' && 'move', isBad && 'bad')}>
      <span>{whenText(at)}</span>
      <div>
        {kind === 'move' || isSaid ? <b>{isSaid ? (who ?? title) : title}</b> : title}
        {who && !isSaid && !`${title} ${text}`.includes(who) && <span className="mute"> {who}</span>}
        {text && (
          <p className={cx(isSaid && 'said')} lang={langOf(text)}>
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
