import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Button,
  clockText,
  Empty,
  Icon,
  Loading,
  ScanField,
  Screen,
  Stale,
  say,
  sentenceOf,
  shortDay,
  useMedia,
  useWrite,
} from '#admin/kit.ts';
import { CountCard } from '#admin/screens/stock/count/count-card.tsx';
import { type CountDraft, changesOf, differenceOf, tally } from '#admin/screens/stock/count/count-draft.ts';
import { CountTable } from '#admin/screens/stock/count/count-table.tsx';
import { useAllStock } from '#admin/screens/stock/count/use-all-stock.ts';
import { useKeptDraft } from '#admin/screens/stock/kept-draft.ts';
import { readPieces } from '#admin/screens/stock/read-change.ts';
import { change } from '#admin/screens/stock/stock-writes.ts';
import { fullName } from '#admin/screens/stock/words.ts';
import type { StaffReason, StockRow } from '#contract/staff/stock.ts';

const IS_PHONE = '(width < 40rem)';
const STARTED = (): CountDraft => ({ startedAt: Date.now(), counts: {} });

/** What lies on the shelf, counted by hand. Nothing is booked before what differs was seen. */
export default function Count() {
  const navigate = useNavigate();
  const isPhone = useMedia(IS_PHONE);
  const { draft, change: setDraft } = useKeptDraft<CountDraft>('count');
  const stock = useAllStock();
  const rows = stock.data;
  const [place, setPlace] = useState<number>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { isBusy, run } = useWrite({ onError: (error) => setRefused(sentenceOf(error)) });
  const counts = draft?.counts ?? {};
  const { counted, differing, wrong } = tally(counts);
  const all = rows ?? [];
  // Who comes back goes on where nothing is typed yet.
  const firstOpen = all.findIndex(({ itemId }) => !counts[itemId]?.text.trim());
  const index = Math.min(place ?? Math.max(firstOpen, 0), Math.max(all.length - 1, 0));
  const here = all[index];

  function type(row: StockRow, text: string) {
    setRefused(undefined);
    setPlace(all.indexOf(row));
    setDraft((last = STARTED()) => {
      const { [row.itemId]: before, ...others } = last.counts;
      if (!text.trim()) return { ...last, counts: others };
      return { ...last, counts: { ...others, [row.itemId]: { text, seen: row.onHand, why: before?.why ?? 'count' } } };
    });
  }
  function why(row: StockRow, reason: StaffReason) {
    setDraft((last) => {
      const before = last?.counts[row.itemId];
      if (!last || !before) return last;
      return { ...last, counts: { ...last.counts, [row.itemId]: { ...before, why: reason } } };
    });
  }
  function scan(text: string): string {
    const isSame = (code: string | null) => code?.toLowerCase() === text.toLowerCase();
    const row = all.find(({ sku, barcode }) => isSame(sku) || isSame(barcode));
    if (!row) return `Nothing has the code ‘${text}’`;
    const pieces = (readPieces(counts[row.itemId]?.text ?? '') ?? 0) + 1;
    type(row, String(pieces));
    return `${fullName(row)}: ${pieces}`;
  }
  function step(by: 1 | -1) {
    if (by === 1 && index === all.length - 1) return setIsReviewing(true);
    setPlace(Math.max(0, Math.min(all.length - 1, index + by)));
  }
  function throwAway() {
    const before = draft;
    setDraft(() => undefined);
    setPlace(0);
    setIsReviewing(false);
    say('The count is thrown away', async () => setDraft(() => before));
  }
  function book() {
    const changes = changesOf(counts);
    const done = () => {
      setDraft(() => undefined);
      void navigate('/stock');
    };
    if (changes.length === 0) {
      say(counted === 1 ? 'The one counted is right' : `All ${counted} counted are right`);
      return done();
    }
    setRefused(undefined);
    void run(() => change(changes), done);
  }

  const isCardShown = isPhone && !isReviewing;
  const isBookable = counted > 0 && wrong === 0;
  const bookButton = isBookable && (
    <Button look="primary" busy={isBusy} onClick={book}>
      {differing === 0
        ? 'Done, nothing differs'
        : `Book ${differing} ${differing === 1 ? 'difference' : 'differences'}`}
    </Button>
  );
  const differingRows = all.filter(({ itemId }) => differenceOf(counts[itemId]));
  return (
    <Screen
      title="Count"
      facts={draft ? startedText(draft.startedAt) : 'Kept on this device until booked'}
      back={{ to: '/stock', label: 'Back to stock' }}
      isLoading={!rows}
      tools={
        <>
          {draft && <Button onClick={throwAway}>Throw it away</Button>}
          {bookButton}
        </>
      }
      phoneTools={
        draft && (
          <Button look="text" onClick={throwAway}>
            Throw away
          </Button>
        )
      }
      act={
        isCardShown
          ? isBookable && (
              <Button look="primary" onClick={() => setIsReviewing(true)}>
                {differing === 0 ? `See all ${counted}` : `See what differs, ${differing}`}
              </Button>
            )
          : isPhone && (
              <>
                <Button onClick={() => setIsReviewing(false)}>Count on</Button>
                {bookButton}
              </>
            )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for what the button does */}
      <div
        className="[&>.notice]:mt-2 [&>.notice]:mb-3"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isBookable) book();
        }}
      >
        {!isReviewing && (
          <ScanField
            label="Scan a product, each scan counts one more"
            placeholder="Scan: one more each time"
            hint=""
            onScan={scan}
          />
        )}
        {rows && (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3 items-center max-w-[40rem] mt-1 mb-2 text-xs text-ink-mute num">
            <span>
              {counted} of {all.length} counted
            </span>
            <span className="meter">
              <i style={{ width: `${all.length > 0 ? (100 * counted) / all.length : 0}%` }} />
            </span>
            <span>{differing === 0 ? 'none differs' : differing === 1 ? '1 differs' : `${differing} differ`}</span>
          </div>
        )}
        <Stale query={stock} />
        {refused && (
          <div className="notice notice-error" role="alert">
            <Icon name="alert" />
            <div>
              <strong>Nothing was booked.</strong> {refused}
            </div>
          </div>
        )}
        {!rows ? (
          !stock.error && <Loading what="what is to count" />
        ) : isCardShown ? (
          here && (
            <CountCard
              row={here}
              counted={counts[here.itemId]}
              place={`${index + 1} of ${all.length}`}
              onType={type}
              onWhy={why}
              onStep={step}
            />
          )
        ) : isPhone && differingRows.length === 0 ? (
          <Empty title="Nothing differs" text="All that was counted is as the shop thought." />
        ) : (
          <CountTable rows={isPhone ? differingRows : all} counts={counts} onType={type} onWhy={why} />
        )}
        <p className="mute xs mt-3">
          What is sold after you typed a number is allowed for: it does not count as a difference.
        </p>
      </div>
    </Screen>
  );
}

function startedText(at: number): string {
  const day = new Date(at).toISOString().slice(0, 10);
  const isToday = Date.now() - at < 12 * 60 * 60 * 1000;
  return `Started ${isToday ? '' : `${shortDay(day)} `}${clockText(at)}, kept here until booked`;
}
