import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, IconButton, Key, Problem, problemsOf, Screen, say, sayProblem, useMe, useWrite } from '#admin/kit.ts';
import { useFirstProblem } from '#admin/parts/read-form.ts';
import { ChatText } from '#admin/screens/new-order/chat-text.tsx';
import { openGoods, useDraft } from '#admin/screens/new-order/draft.ts';
import { ForWhom } from '#admin/screens/new-order/for-whom.tsx';
import { GoodsWanted } from '#admin/screens/new-order/goods-wanted.tsx';
import { HowToPay, isByLink } from '#admin/screens/new-order/how-to-pay.tsx';
import { Message } from '#admin/screens/new-order/message.tsx';
import { useQuote, wantedLines } from '#admin/screens/new-order/use-quote.ts';
import { WhereTo } from '#admin/screens/new-order/where-to.tsx';
import { Choices } from '#admin/screens/orders/choices.tsx';
import { openWhatsApp, openWindow } from '#admin/screens/orders/open-whats-app.ts';
import { SOURCES } from '#admin/screens/orders/words.tsx';
import type { InputOf } from '#contract/call.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { placeNewOrder } from '#contract/staff/new-order.ts';
import { FormContext } from '#ui/field.tsx';

const { web: _, ...TAKEN } = SOURCES;
const BACK = { to: '/orders', label: 'Back to orders' };
const FIELDS = ['name', 'phone', 'secondPhone', 'email', 'address', 'town', 'landmark', 'district', 'postalCode'];

/** An order for somebody who wrote or called: three questions, the sums, and the message that they will get. */
export default function NewOrder() {
  const me = useMe();
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft(me.id);
  const { state, pathname } = useLocation();
  // Begun on a customer's page: who it is for is known. Once, so that what is typed over it stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what one came with
  useEffect(() => {
    if (!state?.buyer) return;
    change(state.buyer);
    void navigate(pathname, { replace: true, state: null });
  }, [state]);
  const { data: quote, isFresh, error: problem } = useQuote(draft);
  const [error, setError] = useState<unknown>();
  const form = useFirstProblem<HTMLDivElement>(error);
  const { isBusy, run } = useWrite({
    onError: (refused) => {
      setError(refused);
      if (problemsOf(refused, FIELDS)['']) sayProblem(refused);
    },
  });
  const { source, method, language, phone } = draft;
  const lines = wantedLines(draft);
  const isTold = source !== 'counter';
  const what = isByLink(method) ? 'Place and send link' : isTold ? 'Place and send message' : 'Place order';
  const total = quote && lines.length > 0 ? formatRupees(quote.total) : '';

  function place() {
    if (isBusy || !isFresh || !quote || lines.length === 0) return;
    const [open] = openGoods(draft);
    if (open) {
      say(`Choose what “${open.text}” is, or leave it out`);
      form.current?.querySelector<HTMLElement>('.asked button')?.focus();
      return;
    }
    const { text, chat, lines: chosen, day, message, ...typed } = draft;
    const input = {
      ...typed,
      lines,
      scheduleDelivery: day || null,
      specialMessage: message,
      expectedTotal: quote.total,
    } as InputOf<typeof placeNewOrder>;
    const tab = isTold ? openWindow() : null;
    setError(undefined);
    void run(
      (send) =>
        send(placeNewOrder, input).catch((refused: unknown) => {
          tab?.close();
          throw refused;
        }),
      ({ orderId }) => {
        clear();
        const open = (into?: Window | null) => openWhatsApp({ id: orderId, phone, language }, into);
        if (tab) open(tab);
        say(`Order ${orderId} is placed`, isTold ? { name: 'Open WhatsApp', run: () => open() } : undefined);
        void navigate(`/orders/${orderId}`);
      },
    );
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    place();
  }

  const placing = {
    look: 'primary' as const,
    busy: isBusy,
    'aria-disabled': !isFresh || lines.length === 0,
    onClick: place,
  };
  const placeText = total ? `${what}, ${total}` : what;
  return (
    <Screen
      title="New order"
      facts="Kept as a draft while you type"
      back={BACK}
      tools={
        <>
          <Button onClick={clear}>Discard draft</Button>
          <Button {...placing}>
            {placeText} <Key name="Ctrl Enter" />
          </Button>
        </>
      }
      phoneTools={<IconButton icon="close" label="Discard draft" onClick={clear} />}
      act={<Button {...placing}>{placeText}</Button>}
      keys={[
        { press: 'a', shown: ['A'], does: 'add a product', run: () => document.getElementById('add-product')?.focus() },
        { press: '$mod+Enter', shown: ['Ctrl', 'Enter'], does: 'place', run: place },
      ]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter places from any field */}
      <div ref={form} className="admin__cols" onKeyDown={press}>
        <div>
          <Problem text={problem} />
          <FormContext value={problemsOf(error, FIELDS)}>
            <ChatText draft={draft} change={change} />
            <ForWhom draft={draft} change={change} />
            <GoodsWanted draft={draft} change={change} quote={quote} />
            <WhereTo draft={draft} change={change} quote={quote} />
          </FormContext>
        </div>
        <div className="side">
          <section className="block">
            <h2>It came by</h2>
            <Choices
              legend="Where it came from"
              names={TAKEN}
              value={source}
              onChange={(one) => change({ source: one })}
              isJoined
            />
          </section>
          <HowToPay draft={draft} change={change} quote={quote} />
          {isTold && <Message draft={draft} change={change} quote={quote} />}
        </div>
      </div>
    </Screen>
  );
}
