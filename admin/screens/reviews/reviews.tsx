import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import {
  ApiError,
  ButtonLink,
  call,
  Empty,
  Loading,
  refreshCall,
  Screen,
  Stale,
  say,
  sayProblem,
  useCall,
} from '#admin/kit.ts';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { HideDialog } from '#admin/screens/reviews/hide-dialog.tsx';
import { ReviewRow } from '#admin/screens/reviews/review-row.tsx';
import { PublishRule } from '#admin/screens/reviews/rule.tsx';
import type { InputOf } from '#contract/call.ts';
import {
  changeReview,
  countReviews,
  listReviews,
  REVIEW_TABS,
  type ReviewTab,
  type StaffReview,
} from '#contract/staff/reviews.ts';

const EVERY_MS = 60_000;
const NAMES: Record<ReviewTab, string> = {
  waiting: 'Waiting',
  published: 'Published',
  hidden: 'Hidden',
  unanswered: 'Without answer',
};
const EMPTY: Record<ReviewTab, { title: string; text: string }> = {
  waiting: { title: 'Nothing waits to be read', text: 'Buyers are asked ten days after their parcel came.' },
  published: { title: 'Nothing is published yet', text: 'What you publish stands on the page of its product.' },
  hidden: { title: 'Nothing is hidden', text: 'What you hide stands here for a year, with its reason.' },
  unanswered: { title: 'Everything is answered', text: 'What is published without an answer stands here.' },
};

export type Change = Omit<InputOf<typeof changeReview>, 'id' | 'version'>;

/** What buyers wrote: read, answered and published in place. */
export default function Reviews() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const [query, setQuery] = useSearchParams();
  const tab = REVIEW_TABS.find((name) => name === query.get('tab')) ?? 'waiting';
  const before = Number(query.get('before')) || undefined;
  const { data, fetchedAt, error, refresh, set } = useCall(
    listReviews,
    { tab, ...(before && { before }) },
    { everyMs: EVERY_MS },
  );
  const [here, setHere] = useState(0);
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const [hidden, setHidden] = useState<StaffReview>();
  const list = useRef<HTMLUListElement>(null);
  const rows = data?.reviews ?? [];
  const row = rows[Math.min(here, rows.length - 1)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => setHere(0), [tab, before]);

  function go(step: number) {
    const next = Math.max(0, Math.min(rows.length - 1, here + step));
    setHere(next);
    const shown = list.current?.children[next] as HTMLElement | undefined;
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  }

  const draft = (id: number, text: string | undefined) =>
    setDrafts(({ [id]: _, ...others }) => (text === undefined ? others : { ...others, [id]: text }));

  /** Done at once; what stood before is the way back. */
  async function change(review: StaffReview, wanted: Change, undo?: Change): Promise<void> {
    try {
      const { review: fresh, sentence } = await call(changeReview, {
        ...wanted,
        id: review.id,
        version: review.version,
      });
      draft(review.id, undefined);
      const back = undo ?? wayBack(review, wanted);
      say(sentence, () => change(fresh, back, wanted));
      set((last) => ({ ...last, reviews: last.reviews.map((one) => (one.id === fresh.id ? fresh : one)) }));
    } catch (error) {
      sayProblem(error);
      // Somebody was faster: what was typed stays, what is there is shown.
      if (!(error instanceof ApiError) || error.status === 0) return;
    }
    refresh();
    refreshCall(countReviews);
  }

  const publish = (review: StaffReview) => change(review, { state: 'published' });
  const answer = (review: StaffReview) => {
    // At once: the first letters of the answer are keys of the list until then.
    flushSync(() => draft(review.id, drafts[review.id] ?? review.answer?.text ?? ''));
    document.getElementById(`answer-${review.id}`)?.focus();
  };
  const { counts, average } = data ?? {};
  return (
    <Screen
      title="Reviews"
      facts={
        counts &&
        `${counts.waiting} ${counts.waiting === 1 ? 'waits' : 'wait'}, ${counts.published} published${average ? `, ${average.toFixed(1)} on average` : ''}`
      }
      tools={data && <PublishRule isOn={data.publishesFives} onChange={refresh} />}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'next', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'previous', run: () => go(-1), canBeHeld: true },
        { press: 'p', shown: ['P'], does: 'publish', run: () => row && void publish(row), onSight: true },
        { press: 'h', shown: ['H'], does: 'hide', run: () => row && setHidden(row), onSight: true },
        { press: 'a', shown: ['A'], does: 'answer', run: () => row && answer(row), onSight: true },
        { press: '$mod+Enter', shown: ['Ctrl', 'Enter'], does: 'answer and publish', run: () => undefined },
      ]}
    >
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">Which reviews</legend>
        {REVIEW_TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === tab}
            onClick={() => setQuery(name === 'waiting' ? {} : { tab: name })}
          >
            {NAMES[name]}
            <span>{counts?.[name]}</span>
          </button>
        ))}
      </fieldset>
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data ? (
        !error && <Loading what="reviews" rows={3} />
      ) : rows.length === 0 ? (
        <Empty icon="star" title={EMPTY[tab].title} text={EMPTY[tab].text} />
      ) : (
        <ul className="reviews" ref={list}>
          {rows.map((review, index) => (
            <ReviewRow
              key={review.id}
              review={review}
              isHere={review === row}
              draft={drafts[review.id]}
              onDraft={(text) => draft(review.id, text)}
              onHere={() => setHere(index)}
              onAnswer={() => answer(review)}
              onHide={() => setHidden(review)}
              onChange={(wanted) => change(review, wanted)}
            />
          ))}
        </ul>
      )}
      {data && (
        <div className="on-phone">
          <PublishRule isOn={data.publishesFives} onChange={refresh} />
        </div>
      )}
      {data && (data.older !== null || before) && (
        <nav className="pager" aria-label="More of the list">
          {before && <ButtonLink to={`/reviews?tab=${tab}`}>The last ones</ButtonLink>}
          {data.older !== null && <ButtonLink to={`/reviews?tab=${tab}&before=${data.older}`}>Older</ButtonLink>}
        </nav>
      )}
      {hidden && (
        <HideDialog
          review={hidden}
          onClose={() => setHidden(undefined)}
          onHide={(reason) => {
            setHidden(undefined);
            void change(hidden, { state: 'hidden', reason });
          }}
        />
      )}
    </Screen>
  );
}

/** The same call with what stood there before. */
function wayBack({ state, hiddenReason, answer, isCut }: StaffReview, wanted: Change): Change {
  return {
    ...(wanted.state && { state, reason: hiddenReason }),
    ...(wanted.answer !== undefined && { answer: answer?.text ?? '' }),
    ...(wanted.isCut !== undefined && { isCut }),
  };
}
