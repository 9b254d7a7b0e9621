import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Button, Check, cx, Unseen, useBusy, useMay, whenText } from '#admin/kit.ts';
import { langOf } from '#admin/screens/orders/words.tsx';
import type { Change } from '#admin/screens/reviews/reviews.tsx';
import { contactWords, type StaffReview } from '#contract/staff/reviews.ts';
import { Stars } from '#ui/stars.tsx';

type Props = {
  review: StaffReview;
  isActive: boolean;
  /** What is being typed as an answer; nothing while the field is closed. */
  draft: string | undefined;
  onDraft: (text: string | undefined) => void;
  onActivate: () => void;
  onAnswer: () => void;
  onHide: () => void;
  onChange: (change: Change) => Promise<void>;
};

const PICTURE = 'size-16 object-cover bg-stone';

/** From so few stars on somebody should answer first. */
const LOW = 2;

export function ReviewRow({ review, isActive, draft, onDraft, onActivate, onAnswer, onHide, onChange }: Props) {
  const { id, product, ratingValue, title, text, photo, answer, state, isDemo, contacts } = review;
  const picture = review.picture?.replace('/1200.webp', '/160.webp');
  return (
    <li
      tabIndex={-1}
      className={cx(
        'grid grid-cols-[4rem_minmax(0,1fr)] gap-[1.125rem] py-[1.125rem] border-b border-line scroll-my-20 focus:outline-none',
        isActive && 'shadow-[-0.75rem_0_0_-0.5625rem_var(--color-leaf)]',
      )}
      aria-current={isActive || undefined}
      onFocus={onActivate}
    >
      {picture ? (
        <img className={PICTURE} src={picture} alt="" width="64" height="64" loading="lazy" />
      ) : (
        <span className={PICTURE} />
      )}
      <div className="grid justify-items-start gap-2 min-w-0 wrap-anywhere *:max-w-full">
        <p className="row">
          <Stars rating={ratingValue} /> {title && <b lang={langOf(title)}>{title}</b>}
          {ratingValue <= LOW && !isDemo && <span className="mark mark-bad">Low, from a buyer</span>}
          {contacts.length > 0 && <span className="mark mark-warn">Holds a {contactWords(contacts)}</span>}
          {isDemo && <span className="mark">Example</span>}
        </p>
        <p className="max-w-[44rem]! whitespace-pre-line text-[0.9375rem]" lang={langOf(text)}>
          <Marked review={review} />
        </p>
        <Facts review={review} />
        {photo && (
          <ul className="shots m-0">
            <li>
              <a href={`/api/admin/reviews/photos/${photo.id}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/admin/reviews/photos/${photo.id}`}
                  alt={`Photograph of ${product} by ${review.author}`}
                  loading="lazy"
                />
              </a>
            </li>
          </ul>
        )}
        {state === 'hidden' && <p className="mute xs">Hidden: {review.hiddenReason}. Its author reads this.</p>}
        {answer && draft === undefined && (
          <p
            className="max-w-[44rem]! pl-3.5 border-l-2 border-leaf whitespace-pre-line text-[0.875rem]"
            lang={langOf(answer.text)}
          >
            {answer.text}
            <br />
            <span className="mute xs">
              {review.answeredBy ?? 'The shop'}, {whenText(answer.at)}
            </span>
          </p>
        )}
        {draft === undefined ? (
          <Moves review={review} onAnswer={onAnswer} onHide={onHide} onChange={onChange} />
        ) : (
          <Answer key={id} {...{ review, draft, onDraft, onHide, onChange }} />
        )}
      </div>
    </li>
  );
}

/** The words, with what leads elsewhere in another colour. */
function Marked({ review: { text, marks } }: { review: StaffReview }) {
  const parts = [...marks, { from: text.length, until: text.length }];
  return parts.map(({ from, until }, index) => (
    <span key={from}>
      {text.slice(parts[index - 1]?.until ?? 0, from)}
      {until > from && <mark className="bg-amber-soft text-inherit">{text.slice(from, until)}</mark>}
    </span>
  ));
}

function Facts({ review }: { review: StaffReview }) {
  const mayOrders = useMay('orders');
  const { author, city, product, orderId, skinType, changedAt, writtenAt, decidedAt, decidedBy, state } = review;
  // The photograph follows the words by a moment.
  const isChanged = Date.parse(changedAt) - Date.parse(writtenAt) > 600_000;
  return (
    <p className="mute xs">
      {author}, {city}
      {orderId ? `, bought ${product} in ` : `, about ${product}`}
      {orderId &&
        (mayOrders ? (
          <Link className="link" to={`/orders/${orderId}`}>
            {orderId}
          </Link>
        ) : (
          orderId
        ))}
      {skinType && `, ${skinType} skin`}, {isChanged ? 'changed ' : ''}
      {whenText(changedAt)}
      {decidedAt && state === 'published' && orderId && `, published ${decidedBy ? `by ${decidedBy}` : 'by itself'}`}
    </p>
  );
}

type MovesProps = Pick<Props, 'review' | 'onAnswer' | 'onHide' | 'onChange'>;

function Moves({ review, onAnswer, onHide, onChange }: MovesProps) {
  const [isBusy, start] = useBusy();
  const { state, product, author, answer, contacts, isCut } = review;
  const of = <Unseen> review of {product}</Unseen>;
  return (
    <div className="row">
      {state !== 'published' && (
        <Button row busy={isBusy} onClick={() => start(() => onChange({ state: 'published' }))}>
          Publish{contacts.length > 0 && ` without the ${contactWords(contacts)}`}
          {of}
        </Button>
      )}
      {state !== 'published' && contacts.length > 0 && (
        <Button row busy={isBusy} onClick={() => start(() => onChange({ state: 'published', isCut: false }))}>
          Publish as it is{of}
        </Button>
      )}
      <Button row onClick={onAnswer}>
        {answer ? 'Change the answer' : 'Answer'}
        <Unseen> {author}</Unseen>
      </Button>
      {state !== 'hidden' && (
        <Button row onClick={onHide}>
          Hide{of}
        </Button>
      )}
      {contacts.length > 0 && state === 'published' && (
        <Button row busy={isBusy} onClick={() => start(() => onChange({ isCut: true }))}>
          Cut the {contactWords(contacts)}
          {of}
        </Button>
      )}
      {isCut && (
        <Button row busy={isBusy} onClick={() => start(() => onChange({ isCut: false }))}>
          As it was written{of}
        </Button>
      )}
    </div>
  );
}

type AnswerProps = Pick<Props, 'review' | 'onDraft' | 'onHide' | 'onChange'> & { draft: string };

function Answer({ review, draft, onDraft, onHide, onChange }: AnswerProps) {
  const id = useId();
  const mayOrders = useMay('orders');
  const [isBusy, start] = useBusy();
  const isShown = review.state === 'published';
  const held = isShown ? [] : review.contacts;
  const [isKept, setIsKept] = useState(false);
  const publish = { state: 'published' as const, ...(isKept && { isCut: false }) };
  const canSend = draft.trim() !== '' || (isShown && review.answer !== null);
  const send = () => canSend && !isBusy && start(() => onChange({ answer: draft, ...(!isShown && publish) }));

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onDraft(undefined);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      <div className="w-full max-w-[44rem]!">
        <label className="visually-hidden" htmlFor={`answer-${review.id}`}>
          Answer {review.author} in public
        </label>
        <textarea
          className="input block h-18"
          id={`answer-${review.id}`}
          maxLength={1000}
          value={draft}
          aria-describedby={id}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={press}
        />
        <p className="hint xs mute" id={id}>
          Everybody reads it on the page of {review.product}.
        </p>
        {held.length > 0 && (
          <Check checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
            Publish the {contactWords(held)} in the review, too
          </Check>
        )}
      </div>
      <div className="row">
        <Button row look="primary" busy={isBusy} disabled={!canSend} onClick={send}>
          {!isShown ? 'Answer and publish' : draft.trim() ? 'Answer' : 'Take the answer away'}
        </Button>
        {!isShown && (
          <Button row busy={isBusy} onClick={() => start(() => onChange(publish))}>
            Only publish
          </Button>
        )}
        {review.state !== 'hidden' && (
          <Button row onClick={onHide}>
            Hide
          </Button>
        )}
        <Button look="text" onClick={() => onDraft(undefined)}>
          Not now
        </Button>
        {review.orderId && mayOrders && (
          <Link className="btn-text" to={`/orders/${review.orderId}`}>
            See order {review.orderId}
          </Link>
        )}
      </div>
    </>
  );
}
