import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '#admin/kit.ts';
import type { PackTable, Place } from '#admin/screens/pack/use-pack-table.ts';
import { fitsForm } from '#contract/rules/waybill-form.ts';

export const fieldId = (orderId: number) => `waybill-${orderId}`;

function focusField(orderId: number) {
  const field = document.getElementById(fieldId(orderId));
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** On a phone and on a laptop there is one each; the other is not shown. */
function focusShip() {
  const buttons = document.querySelectorAll<HTMLElement>('[data-ship]');
  for (const button of buttons) if (button.checkVisibility()) button.focus();
}

/** What a scanner, a camera or a hand gives: a tracking number, the number of an order, or the code of a product. */
export function useScans(table: PackTable) {
  const { chosen, places, courier, draft, change, save, setProblem, problemOf } = table;
  const [hereId, setHere] = useState<number>();
  /** What was done with a text already: leaving its field does it no second time. */
  const settled = useRef(new Map<number, string>());
  const here = chosen.find(({ id }) => id === hereId) ?? chosen.find(({ waybill }) => !waybill.trim()) ?? chosen[0];

  /** The next that has no number yet, going round; then there is nothing left but to ship. */
  function nextAfter(orderId: number) {
    const index = chosen.findIndex(({ id }) => id === orderId);
    const others = [...chosen.slice(index + 1), ...chosen.slice(0, Math.max(0, index))];
    return others.find(({ waybill }) => !waybill.trim());
  }
  /** The number on a slip or a label, unless the courier's own numbers look like that. */
  function orderOf(text: string) {
    const number = /^#?(\d{1,9})$/.exec(text)?.[1];
    const place = number && places.find(({ id }) => id === Number(number));
    const isTheirs = courier?.waybillForm && fitsForm(courier.waybillForm, text);
    return place && !isTheirs && place.parcel.row.moves.includes('ship') ? place : undefined;
  }
  function open(orderId: number) {
    change(({ leftOut }) => ({ leftOut: leftOut.filter((id) => id !== orderId) }));
    setHere(orderId);
  }
  function type(orderId: number, text: string) {
    settled.current.delete(orderId);
    setProblem(orderId, undefined);
    change(({ waybills }) => ({ waybills: { ...waybills, [orderId]: text } }));
  }
  function restore(orderId: number) {
    change(({ waybills }) => {
      const { [orderId]: _, ...others } = waybills;
      return { waybills: others };
    });
  }

  /** A field that was emptied means: no number. The parcel loses the one it had, so that what is shown is what leaves. */
  function clear({ id, parcel }: Place) {
    const { parcel: packed } = parcel;
    if (packed?.waybill && packed.courierId === courier?.id) void save({ [id]: '' });
    else restore(id);
  }

  /** Says whether the number was taken; what is wrong with it stands at its field. */
  function take(orderId: number, given: string): boolean {
    const place = places.find(({ id }) => id === orderId);
    const text = given.trim();
    if (!place) return false;
    if (!text) {
      clear(place);
      return false;
    }
    const wrong = problemOf(orderId, text);
    change(({ waybills }) => ({ waybills: { ...waybills, [orderId]: text } }));
    setProblem(orderId, wrong);
    if (wrong) return false;
    if (place.isSaving || (place.isSaved && place.waybill === text)) return true;
    void save({ [orderId]: text });
    return true;
  }

  /** Enter in the field of an order, which is what a scanner presses at the end. */
  function enter(orderId: number, given: string) {
    settled.current.set(orderId, given);
    const other = orderOf(given.trim());
    if (other) {
      // Its field may not be there before.
      flushSync(() => {
        restore(orderId);
        open(other.id);
      });
      return focusField(other.id);
    }
    if (!take(orderId, given) && given.trim()) return focusField(orderId);
    const next = nextAfter(orderId);
    setHere(next?.id ?? orderId);
    if (next) focusField(next.id);
    else focusShip();
  }

  /** From the field for everything, or from the camera: what it was, in a sentence. */
  function scan(given: string): string {
    const text = given.trim();
    const order = orderOf(text);
    if (order) {
      open(order.id);
      return `${order.id}, ${order.parcel.row.customer.name}`;
    }
    const line = chosen
      .flatMap(({ parcel }) => parcel.lines)
      .find(({ sku }) => sku.toLowerCase() === text.toLowerCase());
    if (line) {
      change(({ taken }) => ({ taken: [...new Set([...taken, line.productItemId])] }));
      return `${line.name} is taken`;
    }
    if (!here) return 'No order is chosen.';
    const wrong = problemOf(here.id, text);
    if (wrong) return wrong.text;
    const next = nextAfter(here.id);
    flushSync(() => {
      take(here.id, text);
      setHere(next?.id);
    });
    if (!next) focusShip();
    return `${text} is for ${here.id}`;
  }

  /** A column from a sheet fills this field and those below it; with the numbers of the orders beside it, theirs. */
  function paste(from: number, text: string): boolean {
    const lines = text
      .split(/\r?\n/)
      .map((line) =>
        line
          .split('\t')
          .map((cell) => cell.trim())
          .filter(Boolean),
      )
      .filter((cells) => cells.length > 0);
    if (lines.length < 2) return false;
    const index = chosen.findIndex(({ id }) => id === from);
    const isPaired = lines.every(([first = '', second]) => second && orderOf(first));
    const pairs = isPaired
      ? lines.map(([first = '', second = '']) => [orderOf(first)?.id ?? 0, second] as const)
      : chosen.slice(index).flatMap(({ id }, place) => {
          const number = lines[place]?.[0];
          return number ? [[id, number] as const] : [];
        });
    const given = new Map(pairs.map(([id, number]) => [number.toLowerCase(), id]));
    const wanted: Record<number, string> = {};
    for (const [id, number] of pairs) {
      const other = given.get(number.toLowerCase());
      const wrong =
        other === id
          ? problemOf(id, number)
          : { text: `Order ${other} has this tracking number already.`, isRefused: true };
      setProblem(id, wrong);
      if (!wrong) wanted[id] = number;
    }
    flushSync(() => {
      change(({ waybills }) => ({ waybills: { ...waybills, ...Object.fromEntries(pairs) } }));
      void save(wanted);
    });
    const left = lines.length - pairs.length;
    if (left > 0) say(left === 1 ? 'One number was left over' : `${left} numbers were left over`);
    focusShip();
    return true;
  }

  /** Who leaves a field has typed what they wanted. */
  function leave(orderId: number) {
    const typed = draft.waybills[orderId];
    const place = places.find(({ id }) => id === orderId);
    if (typed === undefined || settled.current.get(orderId) === typed || place?.problem || place?.isSaving) return;
    settled.current.set(orderId, typed);
    take(orderId, typed);
  }
  function step(orderId: number, by: 1 | -1) {
    const index = chosen.findIndex(({ id }) => id === orderId);
    const next = chosen[index + by];
    if (next) focusField(next.id);
  }

  return { here, setHere, type, enter, scan, paste, leave, step, restore, begin, focusFirst };

  /** The courier, unless one is known; then the first order without a number. */
  function begin() {
    if (table.isCourierKnown) focusFirst();
    else document.querySelector<HTMLElement>('[data-courier]')?.focus();
  }
  function focusFirst() {
    const first = chosen.find(({ waybill }) => !waybill.trim());
    if (first) focusField(first.id);
    else focusShip();
  }
}
export type Scans = ReturnType<typeof useScans>;
