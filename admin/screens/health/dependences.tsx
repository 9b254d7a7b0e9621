import { Block, type Column, cx, Table, Unseen } from '#admin/kit.ts';
import { tookText } from '#admin/screens/health/words.ts';
import type { Dependence, Pulse } from '#contract/staff/health.ts';

/** Whom the shop depends on, now and over a day. */
export function Dependences({ rows }: { rows: Dependence[] }) {
  return (
    <Block title="Those we depend on" note={<span className="on-wide">the last 24 hours, a bar is half an hour</span>}>
      {rows.length === 0 ? (
        <p className="mute mt-2">Nobody: no way to pay online is on, and there is no mail server.</p>
      ) : (
        <Table rows={rows} rowId={({ name }) => name.toLowerCase().replaceAll(' ', '-')} columns={COLUMNS} />
      )}
    </Block>
  );
}

const NOW: Record<Pulse, string> = { up: 'answers', slow: 'slow', down: 'no answer', quiet: 'not asked' };
const DOT: Record<Pulse, string> = {
  up: 'before:rounded-full before:bg-leaf',
  slow: 'before:rounded-full before:bg-gold',
  down: 'text-clay font-medium before:bg-clay',
  quiet: 'before:rounded-full before:border-[1.5px] before:border-edge',
};
const BAR: Record<Pulse, string> = {
  up: 'h-full bg-mint',
  slow: 'h-[70%] bg-gold',
  down: 'h-[40%] bg-clay',
  quiet: 'h-full bg-stone',
};

const COLUMNS: Column<Dependence>[] = [
  {
    head: 'Who',
    phone: 'a',
    cell: ({ name, kind }) => (
      <>
        <b className="font-medium">{name}</b>
        <small>{kind}</small>
      </>
    ),
  },
  {
    head: 'Now',
    phone: 'b',
    cell: ({ now, tookMs }) => (
      <span
        className={cx(
          'nb inline-flex items-center gap-1.75 text-xs text-ink-soft before:size-2 before:content-[""]',
          DOT[now],
        )}
      >
        {tookMs === null ? NOW[now] : tookText(tookMs)}
      </span>
    ),
  },
  {
    head: '24 hours',
    phone: 'no',
    className: 'w-44',
    cell: ({ pulse }) => (
      <>
        <span className="flex h-5 items-end gap-0.5" aria-hidden="true">
          {pulse.map((bar, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars keep their places
            <i key={at} className={cx('min-w-0.5 max-w-1.75 flex-1', BAR[bar])} />
          ))}
        </span>
        <Unseen>{halfHours(pulse)}</Unseen>
      </>
    ),
  },
  { head: 'What it means', phone: 'e', cell: ({ means }) => means },
];

function halfHours(pulse: Pulse[]): string {
  const of = (kind: Pulse) => pulse.filter((bar) => bar === kind).length;
  return `${of('up')} half hours with answers, ${of('slow')} slow, ${of('down')} without an answer, ${of('quiet')} not asked`;
}
