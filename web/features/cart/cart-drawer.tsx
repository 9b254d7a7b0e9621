import { type ReactNode, useEffect, useRef } from 'react';
import { cartTexts } from '#texts/cart.ts';
import { guestTexts } from '#texts/guests.ts';
import { BusyRing, Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SlidePanel, SlidePanelClose, SlidePanelTitle } from '#ui/slide-panel.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { useConfig } from '#web/api/page-data.ts';
import { useUser } from '#web/features/account/session.ts';
import { CartAnnouncer } from '#web/features/cart/cart-announcer.tsx';
import { CartFooter, GuestNote } from '#web/features/cart/cart-footer.tsx';
import { CartLines } from '#web/features/cart/cart-lines.tsx';
import type { CartState } from '#web/features/cart/cart-state.ts';
import { cart } from '#web/features/cart/cart-store.ts';
import { useCart } from '#web/features/cart/use-cart.ts';

type Props = { isOpen: boolean; onClose: () => void };

export function CartDrawer({ isOpen, onClose }: Props) {
  return (
    <SlidePanel isOpen={isOpen} onClose={onClose} side="right" className="w-[min(28rem,100%)]">
      <div className="flex h-(--header-bar) flex-none low:h-14 items-center justify-between border-b border-line pr-2.25 pl-5 sm:pr-4.5 sm:pl-7">
        <SlidePanelTitle className="font-serif text-[1.125rem]/none font-semibold tracking-mark">
          {cartTexts.title}
        </SlidePanelTitle>
        <SlidePanelClose asChild>
          <IconButton icon="close" label={cartTexts.close} />
        </SlidePanelClose>
      </div>
      <Contents onClose={onClose} />
    </SlidePanel>
  );
}

function Contents({ onClose }: { onClose: () => void }) {
  const state = useCart();
  const hasLines = state.items.length > 0 && state.error?.during !== 'load';
  return (
    <>
      <CartAnnouncer state={state} />
      {/* Below this height, lines and foot scroll as one. */}
      <div className="flex min-h-48 flex-1 flex-col overflow-y-auto overscroll-contain px-5 sm:px-7 low:min-h-24">
        {state.error?.during === 'change' && (
          <Notice tone="error" className="mt-4">
            {state.error.text}
          </Notice>
        )}
        {hasLines ? <CartLines state={state} onClose={onClose} /> : <Without state={state} onClose={onClose} />}
      </div>
      {hasLines && <CartFooter state={state} onClose={onClose} />}
    </>
  );
}

/** The drawer while it has no lines to show. */
function Without({ state, onClose }: { state: CartState; onClose: () => void }): ReactNode {
  if (state.error?.during === 'load') {
    return (
      <div role="alert" className="grid flex-1">
        <EmptyState title={cartTexts.error} text={state.error.text} as="h3">
          <Button look="outline" onClick={() => void cart.load()}>
            {cartTexts.tryAgain}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (state.isLoading) {
    return (
      <div className="grid flex-1 content-center justify-items-center gap-3 py-12 text-ink-soft">
        <BusyRing large />
        <p>{cartTexts.loading}</p>
      </div>
    );
  }
  return (
    <EmptyState hasMark title={cartTexts.empty} text={cartTexts.emptyText} as="h3" className="flex-1">
      {state.canRestore && <UndoButton />}
      <ButtonLink look="primary" to="/shop" onClick={onClose}>
        {cartTexts.shopNow}
      </ButtonLink>
      {!state.isOnServer && <GuestNote onClose={onClose} />}
      <FindOrder onClose={onClose} />
    </EmptyState>
  );
}

/** Whoever has no account may have ordered. */
function FindOrder({ onClose }: { onClose: () => void }) {
  const isAccount = useUser() !== null;
  const { sellsToGuests } = useConfig();
  if (isAccount || !sellsToGuests) return null;
  return (
    <TextLink to="/orders?find" onClick={onClose} className="basis-full py-1 text-sm">
      {guestTexts.findOrder}
    </TextLink>
  );
}

/** In the place of the button that emptied the cart, so that one more press takes it back. */
function UndoButton() {
  const [isBusy, start] = useBusy();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} look="outline" busy={isBusy} onClick={() => start(() => cart.restore())}>
      {cartTexts.undo}
    </Button>
  );
}
