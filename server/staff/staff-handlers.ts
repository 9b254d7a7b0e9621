import type { OutputOf, ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { isAllowed, PERMISSIONS, type StaffCall } from '#contract/staff/staff-call.ts';
import { type Db, type Tx, withBatch } from '#server/platform/db/client.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Log } from '#server/platform/log.ts';
import { readStaff, type Staff } from '#server/staff/staff-session.ts';
import { auditLog } from '#server/staff/tables.ts';

const AGAIN_MS = 10 * 60_000;

/** `changes`: fields before and after. Of a person only that something changed, never the text. */
type Audited = { subject: string; changes?: Record<string, unknown> };
type Audit = (entry: Audited) => void;

export type StaffContext = {
  request: RequestContext;
  now: Date;
  /**
   * A transaction that writes its own line into the audit log; once per idempotency key of the caller. `remembered` stands
   * for the input where that is not all that was sent.
   */
  writeOnce: <Answer>(work: (tx: Tx, audit: Audit) => Promise<Answer>, remembered?: unknown) => Promise<Answer>;
  /** The same for what may take longer than the shop lets a transaction take. */
  writeLong: <Answer>(work: (tx: Tx, audit: Audit) => Promise<Answer>, log: Log) => Promise<Answer>;
  /** The same for one of many that a call changes, each for itself: once per key and part. `asked`: what was sent for it. */
  writePart: <Answer>(
    part: { name: string; asked: unknown },
    work: (tx: Tx, audit: Audit) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Begins, once per key, what a job does: that writes the line into the audit log when it is done. */
  begin: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>;
  /** The same without a key. */
  write: <Answer>(work: (tx: Tx, audit: Audit) => Promise<Answer>) => Promise<Answer>;
};

type Admitted = { staff: Staff; now: Date };

type StaffRun<C extends StaffCall> = (
  input: ParsedInputOf<C>,
  staff: Staff,
  context: StaffContext,
) => Promise<OutputOf<C>>;

/** Binds calls of the back office: who may make them stands in the call. */
export function staffHandlers({ db, clock }: { db: Db; clock: () => Date }) {
  return function handleStaff<C extends StaffCall>(call: C, run: StaffRun<C>): Route {
    async function admit(request: RequestContext): Promise<Admitted> {
      const now = clock();
      if (call.method !== 'GET') refuseOtherOrigins(request);
      const staff = await readStaff(db, request, now);
      refuseHalfway(staff);
      if (!isAllowed(staff, call.needs)) throw notAllowed(call.needs);
      if (call.asksAgain) requireFreshFactor(staff, now);
      return { staff, now };
    }

    const route = handle(call, async (input, request, admitted) => {
      const { staff, now } = admitted as Admitted;
      const audited =
        <Answer>(work: (tx: Tx, audit: Audit) => Promise<Answer>) =>
        async (tx: Tx): Promise<Answer> => {
          const entries: Audited[] = [];
          const answer = await work(tx, (entry) => entries.push(entry));
          const [entry, ...more] = entries;
          if (!entry || more.length > 0) throw new Error(`${call.name} must leave one line in the audit log.`);
          await tx.insert(auditLog).values({
            actorId: staff.id,
            action: call.name,
            subject: entry.subject,
            changes: entry.changes ?? {},
            requestId: request.requestId,
          });
          return answer;
        };
      const keyed = { owner: `staff-${staff.id}`, call, input, request };
      return run(input, staff, {
        request,
        now,
        writeOnce: (work, remembered = input) =>
          withIdempotencyKey(db, { owner: `staff-${staff.id}`, call, input: remembered, request }, audited(work)),
        writeLong: (work, log) => withBatch(db, log, (batch) => withIdempotencyKey(batch, keyed, audited(work))),
        writePart: ({ name, asked }, work) => {
          const { idempotencyKey: key } = request;
          const ofPart = { ...request, idempotencyKey: key && `${key}/${name}` };
          return withIdempotencyKey(db, { ...keyed, input: asked, request: ofPart }, audited(work));
        },
        begin: (work) => withIdempotencyKey(db, keyed, work),
        write: (work) => db.transaction(audited(work)),
      });
    });
    // The owner fills the shop before it opens.
    return { ...route, admit, isAlwaysOpen: true };
  };
}

export function refuseOtherOrigins({ isSameOrigin }: RequestContext): void {
  if (!isSameOrigin) throw fail('wrong_origin');
}

/** Whoever has not shown the second factor yet, or has none and needs one. */
export function refuseHalfway({ hasSecondFactor, isSecondFactorRequired, secondFactorAt }: Staff): void {
  if (hasSecondFactor && !secondFactorAt) throw fail('second_factor_needed', { why: 'sign_in' });
  if (!hasSecondFactor && isSecondFactorRequired) throw fail('second_factor_needed', { why: 'set_up' });
}

/** Before what is dangerous the code is asked for again. Who may do without a second factor has nothing to show. */
export function requireFreshFactor(staff: Staff, now: Date): void {
  if (!hasFreshFactor(staff, now)) throw fail('second_factor_needed', { why: 'again' });
}

export function hasFreshFactor({ hasSecondFactor, secondFactorAt }: Staff, now: Date): boolean {
  if (!hasSecondFactor) return true;
  return secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() <= AGAIN_MS;
}

export function notAllowed(needs: StaffCall['needs']) {
  return fail('not_allowed', { ask: needs in PERMISSIONS ? needs : 'owner' });
}
