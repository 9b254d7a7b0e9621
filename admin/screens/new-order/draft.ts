import { useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { PaymentMethod } from '#contract/calls/payments.ts';
import type { NewOrderItem, readChat, TAKEN_BY } from '#contract/staff/new-order.ts';
import { phoneText } from '#contract/text/phone-text.ts';
import type { Language } from '#texts/core/languages.ts';

export type Chat = OutputOf<typeof readChat>;
export type ChosenLine = { item: NewOrderItem; qty: string };

/** What was typed, read and chosen, until it is placed. */
const EMPTY = {
  text: '',
  /** What the text says. */
  chat: null as Chat | null,
  /** What was read and is not wanted after all: where it begins in the text. */
  leftOut: [] as number[],
  source: 'whatsapp' as (typeof TAKEN_BY)[number],
  userId: null as number | null,
  name: '',
  phone: '',
  secondPhone: '',
  email: '',
  address: '',
  town: '',
  landmark: '',
  district: '',
  postalCode: '',
  lines: [] as ChosenLine[],
  method: 'card' as PaymentMethod,
  discountCode: '',
  day: '',
  message: '',
  giftBag: false,
  language: 'en' as Language,
};
export type Draft = typeof EMPTY;
type ChangeDraft = (next: Partial<Draft> | ((last: Draft) => Partial<Draft>)) => void;
export type DraftProps = { draft: Draft; change: ChangeDraft };

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];
/** A field of the draft: its name finds what is wrong with it. */
export const fieldOf = ({ draft, change }: DraftProps, name: Exclude<TextName, 'source' | 'method' | 'language'>) => ({
  name,
  value: draft[name],
  onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
});

/** Kept while one types, for each of us apart; nothing of it is left once the order is placed. */
export function useDraft(staffId: number) {
  const key = `admin.newOrder.${staffId}`;
  const [draft, setDraft] = useState(() => read(key));
  const change: ChangeDraft = (next) =>
    setDraft((last) => keep(key, { ...last, ...(typeof next === 'function' ? next(last) : next) }));
  function clear() {
    localStorage.removeItem(key);
    setDraft(EMPTY);
  }
  return { draft, change, clear };
}

function read(key: string): Draft {
  try {
    const kept: Draft = { ...EMPTY, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
    // Read by an older version of this page: the text is read again.
    return kept.chat?.words ? kept : { ...kept, chat: null };
  } catch {
    return EMPTY;
  }
}

function keep(key: string, draft: Draft): Draft {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without a store it stays as long as the page.
  }
  return draft;
}

const FIELDS = ['name', 'phone', 'secondPhone', 'email', 'address', 'town', 'district', 'postalCode', 'day'] as const;
type Proposals = Partial<Record<(typeof FIELDS)[number], string>>;

/** What is sure, and what a field can show without deciding anything: who places the order reads it there. */
function proposalsOf(chat: Chat): Proposals {
  const [buyer] = chat.buyers.length === 1 ? chat.buyers : [];
  const place = chat.place?.isSure ? chat.place.value : null;
  // An address that was written now is not mixed with the one of before.
  const before = chat.address || chat.place ? undefined : buyer?.address;
  return {
    name: chat.name?.value ?? buyer?.name ?? '',
    phone: phoneText(chat.phone?.value ?? ''),
    secondPhone: phoneText(chat.secondPhone?.value ?? ''),
    email: chat.email?.value ?? '',
    address: chat.address?.value ?? before?.address ?? '',
    town: place?.town ?? before?.town ?? '',
    district: place?.district ?? before?.district ?? '',
    postalCode: place?.postalCode ?? before?.postalCode ?? '',
    day: chat.day?.isSure ? chat.day.value : '',
  };
}

/** Fills what is empty or was filled from the text before; what somebody typed stays. */
export function withChat(last: Draft, chat: Chat): Partial<Draft> {
  const [before, now] = [last.chat ? proposalsOf(last.chat) : {}, proposalsOf(chat)];
  const filled = FIELDS.flatMap((name) => {
    const isOurs = last[name] === '' || last[name] === before[name];
    return isOurs ? [[name, now[name] ?? ''] as const] : [];
  });
  const sure = chat.lines.flatMap(({ isSure, items: [item], qty }) =>
    isSure && item ? [{ item, qty: String(qty) }] : [],
  );
  return {
    chat,
    leftOut: [],
    ...Object.fromEntries(filled),
    lines: merged(last.lines, sure),
    ...(chat.method?.isSure && { method: chat.method.value }),
    ...(chat.gift && { giftBag: true }),
  };
}

/** Goods that could be several products, until one is chosen or they are left out. */
export function openGoods({ chat, lines, leftOut }: Draft): Chat['lines'] {
  const chosen = new Set(lines.map(({ item }) => item.productItemId));
  const isOpen = ({ from, isSure, items }: Chat['lines'][number]) =>
    !isSure && !leftOut.includes(from.start) && !items.some(({ productItemId }) => chosen.has(productItemId));
  return chat?.lines.filter(isOpen) ?? [];
}

/** The same item once, with the count that was given last. */
export function merged(lines: ChosenLine[], added: ChosenLine[]): ChosenLine[] {
  const byItem = new Map([...lines, ...added].map((line) => [line.item.productItemId, line]));
  return [...byItem.values()];
}
