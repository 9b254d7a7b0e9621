import { sql } from 'drizzle-orm';
import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import type { Dependence, Pulse } from '#contract/staff/health.ts';
import { PROVIDER_NAMES } from '#contract/staff/ledger.ts';
import type { Config } from '#server/config/config.ts';
import { providersOf } from '#server/config/providers.ts';
import type { Db } from '#server/platform/db/client.ts';

/** Bars of the last day. */
const HALF_HOURS = 48;
/** A payer waits for a provider, and gives up after some seconds. */
const SLOW_MS = 5_000;
/** The mail server has done its part when a mail leaves within two minutes; after ten somebody misses it. */
const [MAIL_SLOW_SECONDS, MAIL_DOWN_SECONDS] = [120, 600];

type Bar = { who: string; ago: number; asked: number; silent: number; slow: number };
type Last = { who: string; status: number | null; tookMs: number };

/** Whom the shop depends on, by its settings: one that is configured has its row. */
export async function readDependences(db: Db, config: Config): Promise<Dependence[]> {
  const [bars, last, doubts, mails] = await Promise.all([
    readCalls(db),
    readLastCalls(db),
    readDoubts(db),
    config.SMTP_URL ? readMails(db) : undefined,
  ]);
  const payments = providersOf(config.PAYMENT_METHODS).map(({ method, url }): Dependence => {
    const own = bars.filter(({ who }) => who === method);
    const newest = last.find(({ who }) => who === method);
    const isSandbox = config.inSandbox.some((one) => one.url === url);
    return {
      name: PROVIDER_NAMES[method] ?? PAYMENT_TYPES[method].value,
      kind: 'payments',
      now: newest ? pulseOf(isSilent(newest), newest.tookMs >= SLOW_MS) : 'quiet',
      tookMs: newest && !isSilent(newest) ? newest.tookMs : null,
      pulse: pulsesOf(own),
      means: sayCalls(own, { doubts: doubts.get(method) ?? 0, isSandbox }),
    };
  });
  return [...payments, ...(mails ? [mails] : [])];
}

const isSilent = ({ status }: Last): boolean => status === null || status >= 500;
const pulseOf = (isDown: boolean, isSlow: boolean): Pulse => (isDown ? 'down' : isSlow ? 'slow' : 'up');

/** The newest half hour stands last. */
function pulsesOf(bars: Bar[]): Pulse[] {
  const pulses = Array.from({ length: HALF_HOURS }, (): Pulse => 'quiet');
  for (const { ago, silent, slow } of bars) pulses[HALF_HOURS - 1 - ago] = pulseOf(silent > 0, slow > 0);
  return pulses;
}

const sum = (bars: Bar[], what: 'asked' | 'silent') => bars.reduce((all, bar) => all + bar[what], 0);

function sayCalls(bars: Bar[], { doubts, isSandbox }: { doubts: number; isSandbox: boolean }): string {
  const [asked, silent] = [sum(bars, 'asked'), sum(bars, 'silent')];
  const said = [
    isSandbox && 'the sandbox stands in, no real money',
    asked === 0 ? 'not needed in the last day' : silent > 0 ? `no answer ${silent} of ${asked} times` : '',
    doubts > 0 && `${doubts === 1 ? '1 payment is' : `${doubts} payments are`} asked about again`,
  ];
  return said.filter(Boolean).join('; ');
}

/** The gateway's page and its fields are one provider. */
const WHO = sql`case attempt.provider when 'hosted' then 'card' else attempt.provider end`;
const LAST_DAY = sql`payment_calls made join payment_attempts attempt on attempt.id = made.attempt_id
  where made.at > now() - interval '1 day'`;

async function readCalls(db: Db): Promise<Bar[]> {
  const { rows } = await db.execute<Bar>(sql`
    select ${WHO} as who, floor(extract(epoch from now() - made.at) / 1800)::int as ago, count(*)::int as asked,
      (count(*) filter (where made.status is null or made.status >= 500))::int as silent,
      (count(*) filter (where made.took_ms >= ${SLOW_MS}))::int as slow
    from ${LAST_DAY} group by 1, 2`);
  return rows;
}

async function readLastCalls(db: Db): Promise<Last[]> {
  const { rows } = await db.execute<Last>(sql`
    select distinct on (1) ${WHO} as who, made.status, made.took_ms as "tookMs" from ${LAST_DAY}
    order by 1, made.at desc, made.id desc`);
  return rows;
}

async function readDoubts(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ who: string; doubts: number }>(sql`
    select ${WHO} as who, count(*)::int as doubts from payment_attempts attempt
    where attempt.state in ('processing', 'unknown') group by 1`);
  return new Map(rows.map(({ who, doubts }) => [who, doubts]));
}

/** No try to send is written down; how late a mail was is. */
async function readMails(db: Db): Promise<Dependence> {
  const due = sql`coalesce(send_after, created_at)`;
  const late = sql`extract(epoch from coalesce(sent_at, now()) - ${due})`;
  const { rows: bars } = await db.execute<Bar & { waiting: number }>(sql`
    select 'mail' as who, floor(extract(epoch from now() - ${due}) / 1800)::int as ago, count(*)::int as asked,
      (count(*) filter (where ${late} > ${MAIL_DOWN_SECONDS}))::int as silent,
      (count(*) filter (where ${late} > ${MAIL_SLOW_SECONDS}))::int as slow,
      (count(*) filter (where sent_at is null and last_error is not null))::int as waiting
    from mails where created_at > now() - interval '1 day' and ${due} <= now() and state in ('queued', 'sending', 'sent')
    group by 2`);
  const waiting = bars.reduce((all, bar) => all + bar.waiting, 0);
  const asked = sum(bars, 'asked');
  return {
    name: 'Mail server',
    kind: 'mails',
    now: waiting > 0 ? 'down' : asked > 0 ? 'up' : 'quiet',
    tookMs: null,
    pulse: pulsesOf(bars.filter(({ ago }) => ago < HALF_HOURS)),
    means: waiting > 0 ? `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`}, and is tried again` : '',
  };
}
