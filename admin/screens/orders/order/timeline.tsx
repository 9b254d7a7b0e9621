import { type RefObject, useState } from 'react';
import { Button, Check, refreshCall, say, useWrite } from '#admin/kit.ts';
import { Happening, NoteForm, Said, Story } from '#admin/screens/orders/story.tsx';
import { langOf } from '#admin/screens/orders/words.tsx';
import { getOrder, type OrderPage, type TimelineEntry } from '#contract/staff/order-page.ts';
import { addNote } from '#contract/staff/order-writes.ts';

type Props = { order: OrderPage; field: RefObject<HTMLTextAreaElement | null> };

/** One story of moves, notes, calls, mails, tries to pay and changes, the newest first. */
export function Timeline({ order: { row, timeline }, field }: Props) {
  const [isOnlyNotes, setIsOnlyNotes] = useState(false);
  const { isBusy, write } = useWrite();
  const shown = isOnlyNotes ? timeline.filter(({ kind }) => kind === 'note' || kind === 'call') : timeline;

  function add(kind: 'note' | 'no_answer', text: string, onDone: () => void) {
    void write(addNote, { id: row.id, kind, text }, () => {
      onDone();
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
      <NoteForm
        field={field}
        label="Note for the team"
        isBusy={isBusy}
        onAdd={(text, clear) => add('note', text, clear)}
      />
      {row.moves.includes('confirm') && (
        <p className="row">
          <Button
            look="text"
            busy={isBusy}
            onClick={() => add('no_answer', '', () => say(`${row.customer.name} did not answer: noted`))}
          >
            Nobody answered the phone
          </Button>
        </p>
      )}
      <Story>
        {shown.map((entry) => (
          <Entry key={`${entry.at} ${entry.kind} ${entry.title}`} entry={entry} />
        ))}
      </Story>
    </section>
  );
}

function Entry({ entry: { kind, at, who, title, text, isBad } }: { entry: TimelineEntry }) {
  if (kind === 'note') {
    return (
      <Happening at={at} look={isBad ? 'bad' : 'plain'}>
        <b>{who ?? title}</b>
        {text && <Said text={text} />}
      </Happening>
    );
  }
  return (
    <Happening at={at} look={isBad ? 'bad' : kind === 'move' ? 'good' : 'plain'}>
      {kind === 'move' ? <b>{title}</b> : title}
      {who && !`${title} ${text}`.includes(who) && <span className="mute"> {who}</span>}
      {text && (
        <p className="soft" lang={langOf(text)}>
          {text}
        </p>
      )}
    </Happening>
  );
}
