import { and, eq, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type Chosen, chooseDiscounts } from '#contract/rules/choose-discounts.ts';
import type { Basket, DiscountRule } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { buyerRefusal, codeRefusal, type DiscountBuyer, ruleOf } from '#server/discounts/discount-rules.ts';
import { type DiscountRow, discountCodes, discountUses } from '#server/discounts/tables.ts';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export type Candidate = { row: DiscountRow; rule: DiscountRule; combines: boolean };

export type DiscountQuestion = {
  /** As somebody typed it; empty for none. */
  code: string;
  basket: Basket;
  buyer: DiscountBuyer;
  /** The uses that the buyer's own unpaid order holds; they would pass on to the next. */
  heldUseIds?: number[];
};

export type FoundDiscounts = {
  chosen: Chosen<Candidate>;
  /** Why the code is refused. */
  problem: string | null;
  /** It holds, but something that stands without it is better. */
  note: string | null;
  /** What this buyer may have by itself when it is reached, and the codes that may be offered to them. */
  automatics: Candidate[];
  publicCodes: Candidate[];
};

/** However it is written: 'aloe 20' is ALOE20. */
const asCode = (typed: string) => typed.replace(/\s+/g, '').toUpperCase();

const isInForce = (now: Date | SQLWrapper) =>
  and(
    discountCodes.active,
    sql`${discountCodes.startsAt} <= ${now}`,
    sql`coalesce(${discountCodes.endsAt} > ${now}, true)`,
  );

/** The codes that can be used now. */
export async function listCodesInForce(db: Db, now: Date): Promise<string[]> {
  const rows = await db.select({ code: discountCodes.code }).from(discountCodes).where(isInForce(now));
  return rows.flatMap(({ code }) => code ?? []);
}

/** What a basket would get now: one query. Promises nothing: only taking does. */
export async function findDiscounts(tx: Db | Tx, question: DiscountQuestion): Promise<FoundDiscounts> {
  const { basket, buyer, heldUseIds = [] } = question;
  const { now } = buyer;
  const code = asCode(question.code);
  const rows = await candidates(tx).execute({ code, userId: buyer.userId ?? 0, heldUseIds, now });
  const known = rows.map(({ row, usesHeld, usesOfCustomer }) => ({
    row,
    rule: ruleOf(row),
    combines: row.combines,
    buyer: { ...buyer, usesHeld, usesOfCustomer: usesOfCustomer + (buyer.usesBefore?.[row.id] ?? 0) },
  }));
  const mayHave = known.filter((one) => buyerRefusal(one.row, one.buyer) === null);
  const automatics = mayHave.filter(({ row }) => row.code === null);
  const typed = known.find(({ row }) => code !== '' && row.code === code);
  const nobody = { ...buyer, usesHeld: 0, usesOfCustomer: 0 };
  const problem = code === '' ? null : codeRefusal(typed?.row, typed?.buyer ?? nobody, basket);
  const taken = typed && problem === null ? typed : null;
  const chosen = chooseDiscounts<Candidate>(basket, { automatics, code: taken });
  return {
    chosen,
    problem,
    note: taken && !chosen.code && chosen.automatic ? betterText(chosen, taken.row) : null,
    automatics,
    publicCodes: mayHave.filter(({ row }) => row.isPublic),
  };
}

/** Those in force, and the one that was typed, whatever became of it; how often it is used, by this buyer and by their unpaid order. */
const candidates = builtOnce((db) => {
  const isHeld = sql`${discountUses.id} = any(${sql.placeholder('heldUseIds')}::int[])`;
  const ofCode = and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.releasedAt));
  const isMine = eq(discountUses.userId, sql.placeholder('userId'));
  return db
    .select({
      row: discountCodes,
      usesHeld: db.$count(discountUses, and(ofCode, isHeld)),
      usesOfCustomer: db.$count(discountUses, and(ofCode, isMine, sql`not ${isHeld}`)),
    })
    .from(discountCodes)
    .where(
      or(
        sql`lower(${discountCodes.code}) = lower(${sql.placeholder('code')})`,
        and(
          or(isNull(discountCodes.code), discountCodes.isPublic),
          isInForce(sql`${sql.placeholder('now')}::timestamptz`),
        ),
      ),
    )
    .orderBy(discountCodes.id);
});

function betterText({ automatic, cents, deliveryCents }: Chosen<Candidate>, { code }: DiscountRow): string {
  const off = formatRupees(centsToRupees(cents + deliveryCents));
  return `${automatic?.discount.row.name} takes off ${off}, more than ${code}: you get the better of both.`;
}
