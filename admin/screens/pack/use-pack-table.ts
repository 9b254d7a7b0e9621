import { useRef, useState } from 'react';
import { repeatKey } from '#admin/api/repeat-key.ts';
import { call, ordersChanged, say, sayProblem, sentenceOf, useCall } from '#admin/kit.ts';
import { gramsOf, useDraft, without } from '#admin/screens/pack/pack-draft.ts';
import { fitsForm, formRefusal } from '#contract/rules/waybill-form.ts';
import { type MoveResult, undoMove } from '#contract/staff/order-writes.ts';
import {
  getPack,
  type Handover,
  handOver,
  type PackCourier,
  type ParcelToPack,
  packOrders,
  unpackOrder,
} from '#contract/staff/pack.ts';

const underOneKey = repeatKey();
const LAST_COURIER = 'admin.lastCourier';
const EVERY_MS = 60_000;

/** `isRefused`: the shop has said no. Otherwise it did not answer, and may be asked again. */
export type FieldProblem = { text: string; isRefused: boolean; canTakeAnyway?: boolean };
export type HandedOver = { handover: Handover | null; results: MoveResult[] };

/** One order at the table, with what stands in its field. */
export type Place = {
  parcel: ParcelToPack;
  id: number;
  isChosen: boolean;
  /** Who usually goes there, unless it is the one that is chosen. */
  usual: PackCourier | undefined;
  /** Typed, or written down for the courier that is chosen. */
  waybill: string;
  isSaved: boolean;
  isSaving: boolean;
  problem: FieldProblem | undefined;
};

/** The packing table: what lies on it, what is typed, and what the shop says to it. */
export function usePackTable() {
  const { data, fetchedAt, error, set, refresh } = useCall(getPack, {}, { everyMs: EVERY_MS });
  const [draft, change] = useDraft();
  const [problems, setProblems] = useState<Record<number, FieldProblem>>({});
  const [saving, setSaving] = useState<number[]>([]);
  const [isShipping, setIsShipping] = useState(false);
  const [handedOver, setHandedOver] = useState<HandedOver>();
  // One write after the other: each knows the version that the one before has left.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());

  const parcels = data?.parcels ?? [];
  for (const { row } of parcels) see(row);
  const courier = chooseCourier(data?.couriers ?? [], parcels, draft.courierId);
  const places = parcels.map((parcel): Place => {
    const { id } = parcel.row;
    const written = parcel.parcel && parcel.parcel.courierId === courier?.id ? (parcel.parcel.waybill ?? '') : '';
    const waybill = draft.waybills[id] ?? written;
    return {
      parcel,
      id,
      isChosen: !draft.leftOut.includes(id) && parcel.row.moves.includes('ship'),
      usual: data?.couriers.find(({ id: one }) => one === parcel.usualCourierId && one !== courier?.id),
      waybill,
      isSaved: waybill !== '' && waybill === written,
      isSaving: saving.includes(id),
      problem: problems[id],
    };
  });
  const chosen = places.filter(({ isChosen }) => isChosen);
  const ready = chosen.filter(({ waybill, problem: said }) => waybill.trim() && !said?.isRefused);

  function see({ id, version }: { id: number; version: number }) {
    versions.current.set(id, Math.max(version, versions.current.get(id) ?? 0));
  }
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = queue.current.then(work, work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }
  function setSaid(ids: number[], said: FieldProblem | undefined) {
    setProblems((last) =>
      said ? { ...last, ...Object.fromEntries(ids.map((id) => [id, said])) } : without(last, ids),
    );
  }

  /** Writes parcels down; what the shop refuses, or does not hear, stays in its field with the reason. */
  async function save(
    wanted: Record<number, string>,
    { fromPool = false, takeAnyway = false } = {},
  ): Promise<number[]> {
    const ids = Object.keys(wanted).map(Number);
    if (!courier || ids.length === 0) return [];
    setSaving((last) => [...last, ...ids]);
    setSaid(ids, undefined);
    try {
      const { results } = await inTurn(() =>
        call(packOrders, {
          courierId: courier.id,
          fromPool,
          orders: ids.map((orderId) => ({
            orderId,
            version: versions.current.get(orderId) ?? 0,
            waybill: wanted[orderId],
            ...(takeAnyway && { takeAnyway }),
            weightGrams: gramsOf(draft.weights[orderId]),
          })),
        }),
      );
      for (const { row } of results) if (row) see(row);
      const packed = results.filter(({ isPacked }) => isPacked).map(({ orderId }) => orderId);
      for (const { orderId, isPacked, sentence, canTakeAnyway } of results) {
        if (!isPacked) setSaid([orderId], { text: sentence, isRefused: true, canTakeAnyway });
      }
      change((last) => ({
        waybills: without(
          last.waybills,
          packed.filter((id) => !last.waybills[id] || last.waybills[id] === wanted[id]),
        ),
        weights: without(last.weights, packed),
      }));
      set((last) => ({
        ...last,
        couriers: last.couriers.map((one) =>
          fromPool && one.id === courier.id ? { ...one, poolLeft: one.poolLeft - packed.length } : one,
        ),
        parcels: last.parcels.map((one) => {
          const result = results.find(({ orderId }) => orderId === one.row.id);
          return result?.row ? { ...one, row: result.row, parcel: result.parcel } : one;
        }),
      }));
      return packed;
    } catch (error) {
      setSaid(ids, { text: `${sentenceOf(error)} The number is kept here.`, isRefused: false });
      return [];
    } finally {
      setSaving((last) => last.filter((id) => !ids.includes(id)));
    }
  }

  async function takeFromPool() {
    const empty = chosen.filter(({ waybill }) => !waybill.trim()).map(({ id }) => id);
    const packed = await save(Object.fromEntries(empty.map((id) => [id, ''])), { fromPool: true });
    if (packed.length === 0) return;
    const what = packed.length === 1 ? '1 number taken' : `${packed.length} numbers taken`;
    say(`${what} from your list`, () => unpack(packed));
  }

  /** Takes parcels apart; numbers of the pool go back. */
  async function unpack(ids: number[]) {
    for (const id of ids) {
      const { row } = await inTurn(() => call(unpackOrder, { id, version: versions.current.get(id) ?? 0 }));
      see(row);
      set((last) => ({
        ...last,
        parcels: last.parcels.map((one) => (one.row.id === id ? { ...one, row, parcel: null } : one)),
      }));
    }
    say(ids.length === 1 ? `${ids[0]} is open again` : `${ids.length} parcels are open again`);
    refresh();
  }

  async function ship() {
    if (!courier || ready.length === 0 || isShipping) return;
    setIsShipping(true);
    try {
      const answer = await inTurn(() => {
        const asked = {
          courierId: courier.id,
          orders: ready.map(({ id, waybill }) => ({
            orderId: id,
            version: versions.current.get(id) ?? 0,
            waybill,
            weightGrams: gramsOf(draft.weights[id]),
          })),
        };
        return underOneKey(asked, (input, key) => call(handOver, input, { key }));
      });
      tell(answer);
    } catch (error) {
      sayProblem(error);
    } finally {
      setIsShipping(false);
    }
  }

  function tell(answer: HandedOver) {
    const moved = answer.results.filter(({ isMoved }) => isMoved);
    const ids = moved.map(({ orderId }) => orderId);
    for (const { row } of answer.results) if (row) see(row);
    for (const { orderId, isMoved, sentence } of answer.results) {
      if (!isMoved) setSaid([orderId], { text: sentence, isRefused: true });
    }
    localStorage.setItem(LAST_COURIER, String(courier?.id));
    change((last) => ({ waybills: without(last.waybills, ids), weights: without(last.weights, ids), taken: [] }));
    set((last) => ({ ...last, parcels: last.parcels.filter(({ row }) => !ids.includes(row.id)) }));
    setHandedOver(answer);
    ordersChanged();
    if (moved.length === 0) return;
    const what = moved.length === 1 ? `${ids[0]} is shipped` : `${moved.length} orders shipped`;
    say(what, () => undo(moved));
  }

  async function undo(moved: MoveResult[]) {
    let isMailStopped = false;
    for (const { orderId, eventId } of moved) {
      const answer = await call(undoMove, { id: orderId, eventId: eventId ?? 0 });
      see(answer.row);
      isMailStopped ||= answer.isMailStopped;
    }
    setHandedOver(undefined);
    ordersChanged();
    refresh();
    const what = moved.length === 1 ? `${moved[0]?.orderId} is packed` : `${moved.length} parcels are packed`;
    say(`${what} again${isMailStopped ? ', and no mail leaves' : ''}`);
  }

  /** What is wrong with a number before the shop is asked. */
  function problemOf(id: number, text: string): FieldProblem | undefined {
    const same = places.find((one) => one.id !== id && one.waybill.trim().toLowerCase() === text.toLowerCase());
    if (same) return { text: `Order ${same.id} has this tracking number already.`, isRefused: true };
    if (!courier) return { text: 'Choose the courier first.', isRefused: true };
    // One that was taken anyway is not asked about again.
    const isTaken = places.some((one) => one.id === id && one.isSaved && one.waybill === text);
    if (isTaken || fitsForm(courier.waybillForm, text)) return undefined;
    return { text: formRefusal(courier), isRefused: true, canTakeAnyway: true };
  }

  return {
    data,
    fetchedAt,
    error,
    refresh,
    draft,
    change,
    courier,
    /** Whether anybody has chosen it, or it is the first of the list. */
    isCourierKnown: draft.courierId !== undefined || localStorage.getItem(LAST_COURIER) !== null,
    places,
    chosen,
    ready,
    isShipping,
    handedOver,
    dismiss: () => setHandedOver(undefined),
    setProblem: (id: number, problem: FieldProblem | undefined) => setSaid([id], problem),
    problemOf,
    save,
    takeFromPool,
    unpack,
    ship,
    setCourier: (fresh: PackCourier) =>
      set((last) => ({ ...last, couriers: last.couriers.map((one) => (one.id === fresh.id ? fresh : one)) })),
  };
}
export type PackTable = ReturnType<typeof usePackTable>;

/** The one that was chosen here, that came last, that has something packed, or that usually goes where these go. */
function chooseCourier(couriers: PackCourier[], parcels: ParcelToPack[], wished: number | undefined) {
  const packedFor = parcels.flatMap(({ parcel }) => parcel?.courierId ?? []);
  const last = Number(localStorage.getItem(LAST_COURIER));
  const usual = parcels.flatMap(({ usualCourierId }) => usualCourierId ?? []);
  for (const id of [wished, last, ...packedFor, ...usual]) {
    const found = couriers.find((courier) => courier.id === id);
    if (found) return found;
  }
  return couriers[0];
}
