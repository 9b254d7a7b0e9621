import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  ApiError,
  call,
  Empty,
  Fetched,
  Pager,
  refreshCall,
  Screen,
  say,
  sayProblem,
  switchProps,
  TabBar,
  useCall,
  useList,
  useMay,
} from '#admin/kit.ts';
import { HideDialog } from '#admin/screens/reviews/hide-dialog.tsx';
import { ReviewRow } from '#admin/screens/reviews/review-row.tsx';
import type { InputOf } from '#contract/call.ts';
import {
  changeReview,
  countReviews,
  listReviews,
  REVIEW_TABS,
  type ReviewTab,
  type StaffReview,
  setPublishesFives,
} from '#contract/staff/reviews.ts';

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
  const list = useList(listReviews, { tabs: REVIEW_TABS, filters: {} });
  const { tab } = list;
  const query = useCall(listReviews, list.input, { everyMs: 60_000 });
  const { data, refresh, set } = query;
  const [activeRow, setActiveRow] = useState(0);
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const [hidden, setHidden] = useState<StaffReview>();
  const items = useRef<HTMLUListElement>(null);
  const rows = data?.reviews ?? [];
  const row = rows[Math.min(activeRow, rows.length - 1)];
  const address = JSON.stringify(list.input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => setActiveRow(0), [address]);

  function go(step: number) {
    const next = Math.max(0, Math.min(rows.length - 1, activeRow + step));
    setActiveRow(next);
    const shown = items.current?.children[next] as HTMLElement | undefined;
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  }

  const draft = (id: number, text: string | undefined) =>
    setDrafts(({ [id]: _, ...others }) => (text === undefined ? others : { ...others, [id]: text }));

  /** Done at once; what stood before is the way back. */
  async function change(review: StaffReview, patch: Change, undo?: Change): Promise<void> {
    try {
      const { review: fresh, sentence } = await call(changeReview, {
        ...patch,
        id: review.id,
        version: review.version,
      });
      draft(review.id, undefined);
      const back = undo ?? wayBack(review, patch);
      say(sentence, () => change(fresh, back, patch));
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
      <TabBar label="Which reviews" tabs={list.tabs} names={NAMES} counts={counts} tab={tab} onTab={list.onTab} />
      <Fetched query={query} what="reviews" rows={3}>
        {({ older, publishesFives }) => (
          <>
            {rows.length === 0 && <Empty icon="star" {...EMPTY[tab]} />}
            <ul className="reviews" ref={items}>
              {rows.map((review, index) => (
                <ReviewRow
                  key={review.id}
                  review={review}
                  isActive={review === row}
                  draft={drafts[review.id]}
                  onDraft={(text) => draft(review.id, text)}
                  onActivate={() => setActiveRow(index)}
                  onAnswer={() => answer(review)}
                  onHide={() => setHidden(review)}
                  onChange={(patch) => change(review, patch)}
                />
              ))}
            </ul>
            <div className="on-phone">
              <PublishRule isOn={publishesFives} onChange={refresh} />
            </div>
            <Pager page={{ older }} list={list} newest="The last ones" />
          </>
        )}
      </Fetched>
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
function wayBack({ state, hiddenReason, answer, isCut }: StaffReview, patch: Change): Change {
  return {
    ...(patch.state && { state, reason: hiddenReason, isCut }),
    ...(patch.answer !== undefined && { answer: answer?.text ?? '' }),
    ...(patch.isCut !== undefined && { isCut }),
  };
}

const RULE = 'Five stars from buyers publish themselves after a day';

/** The owner's switch; the others read how it stands. */
function PublishRule({ isOn, onChange }: { isOn: boolean; onChange: () => void }) {
  const isOwner = useMay('owner');
  if (!isOwner) return isOn && <span className="mute xs">{RULE}</span>;

  async function turn(next: boolean): Promise<void> {
    try {
      await call(setPublishesFives, { isOn: next });
      say(next ? `${RULE}, without link or photograph` : 'Nothing publishes itself', () => turn(!next));
    } catch (error) {
      sayProblem(error);
    }
    onChange();
  }

  return (
    <label className="flex items-center gap-3">
      <span className="mute xs">{RULE}</span>
      <span className="hit">
        <input {...switchProps({ isOn, onChange: turn })} />
      </span>
    </label>
  );
}
