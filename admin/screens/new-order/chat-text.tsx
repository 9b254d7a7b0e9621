import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, call, sayProblem, Unseen } from '#admin/kit.ts';
import { Marked } from '#admin/screens/new-order/asked.tsx';
import { type Chat, type DraftProps, withChat } from '#admin/screens/new-order/draft.ts';
import { langOf } from '#admin/screens/orders/words.tsx';
import { MOST_OF_CHAT, readChat } from '#contract/staff/new-order.ts';

const TYPING_MS = 350;

/** The message as it was pasted, with the parts marked from which something was read. */
export function ChatText({ draft: { text, chat }, change }: DraftProps) {
  const [isEditing, setIsEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const readFor = useRef(chat ? text : '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text starts a reading
  useEffect(() => {
    if (text.trim() === '' || text === readFor.current) return;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        call(readChat, { text }, { signal: leaving.signal }).then(
          (read) => {
            readFor.current = text;
            change((last) => withChat(last, read));
            if (document.activeElement !== field.current) setIsEditing(false);
          },
          (error: unknown) => leaving.signal.aborted || sayProblem(error),
        );
      },
      // What is pasted is there at once.
      chat ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);

  const isShown = chat && text.trim() !== '' && !isEditing;
  return (
    <section className="form-part">
      <div className="block__head">
        <h2>The message</h2>
        {isShown && (
          <Button
            look="text"
            onClick={() => {
              flushSync(() => setIsEditing(true));
              field.current?.focus();
            }}
          >
            Edit the text
          </Button>
        )}
      </div>
      {isShown ? (
        <p className="chat bg-cream px-3.5 py-3 leading-[1.7] whitespace-pre-wrap wrap-anywhere" lang={langOf(text)}>
          {partsOf(text, chat).map(({ start, words, what }) =>
            what ? (
              <Marked key={start} title={what}>
                {words}
                <Unseen> ({what})</Unseen>
              </Marked>
            ) : (
              words
            ),
          )}
        </p>
      ) : (
        <>
          <label className="visually-hidden" htmlFor="chat-text">
            Message from WhatsApp, Instagram or a call
          </label>
          <textarea
            ref={field}
            id="chat-text"
            className="input"
            placeholder="Paste what they wrote: name, phone, address, what they want"
            maxLength={MOST_OF_CHAT}
            value={text}
            lang={langOf(text)}
            onChange={(event) => change({ text: event.target.value })}
            onBlur={() => setIsEditing(false)}
          />
        </>
      )}
    </section>
  );
}

type Part = { start: number; words: string; what?: string };

function partsOf(text: string, chat: Chat): Part[] {
  const named = {
    name: chat.name,
    phone: chat.phone,
    'second phone': chat.secondPhone,
    mail: chat.email,
    town: chat.place,
    address: chat.address,
    day: chat.day,
    'way to pay': chat.method,
    gift: chat.gift,
  };
  const marks = [
    ...Object.entries(named).flatMap(([what, read]) => (read ? [{ ...read.from, what }] : [])),
    ...chat.lines.map(({ from }) => ({ ...from, what: 'goods' })),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, what } of marks) {
    // The town within the address is told with it.
    if (start < at) continue;
    if (start > at) parts.push({ start: at, words: text.slice(at, start) });
    parts.push({ start, words: text.slice(start, end), what });
    at = end;
  }
  return at < text.length ? [...parts, { start: at, words: text.slice(at) }] : parts;
}
