import { Fragment, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, call, sayProblem, Unseen } from '#admin/kit.ts';
import { Marked } from '#admin/screens/new-order/asked.tsx';
import { type Chat, type DraftProps, withChat } from '#admin/screens/new-order/draft.ts';
import { langOf } from '#admin/screens/orders/words.tsx';
import { MOST_OF_CHAT, readChat, type WordUse } from '#contract/staff/new-order.ts';

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
        <>
          <p className="chat bg-cream px-3.5 py-3 leading-[1.7] whitespace-pre-wrap wrap-anywhere" lang={langOf(text)}>
            {partsOf(text, chat).map(({ start, words, as }) => (
              <Part key={`${start} ${as}`} words={words} as={as} />
            ))}
          </p>
          <LeftOver text={text} chat={chat} />
        </>
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

function Part({ words, as }: { words: string; as: WordUse | null }) {
  if (as === null || as === 'label') return words;
  if (as === 'small talk') return <span className="text-ink-mute">{words}</span>;
  return (
    <Marked title={as} isLeft={as === 'not used'}>
      {words}
      <Unseen> ({as})</Unseen>
    </Marked>
  );
}

/** What the order does not hold so far: whoever takes it decides whether it belongs there. */
function LeftOver({ text, chat }: { text: string; chat: Chat }) {
  const left = chat.words.filter(({ as }) => as === 'not used');
  if (left.length === 0) return null;
  return (
    <p className="left-over mt-2 border-l-2 border-amber bg-amber-soft px-3.5 py-2.5 wrap-anywhere">
      Not used, please check:{' '}
      {left.map(({ start, end }, at) => (
        <Fragment key={start}>
          {at > 0 && ', '}
          <b lang={langOf(text.slice(start, end))}>{text.slice(start, end)}</b>
        </Fragment>
      ))}
    </p>
  );
}

/** The text from its first sign to its last, in the parts that the reader tells. */
function partsOf(text: string, { words }: Chat) {
  const ends = [...words.map(({ start }) => start), text.length];
  return [
    { start: 0, words: text.slice(0, ends[0]), as: null },
    ...words.flatMap(({ start, end, as }, at) => [
      { start, words: text.slice(start, end), as },
      { start: end, words: text.slice(end, ends[at + 1]), as: null },
    ]),
  ];
}
