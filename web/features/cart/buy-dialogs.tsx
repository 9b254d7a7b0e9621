import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Toast, ToastRegion } from '#ui/toast.tsx';
import {
  createShopActions,
  type Message,
  type Question,
  type Shop,
  type ShopActions,
} from '#web/features/cart/buy-actions.ts';
import { forgetAction } from '#web/features/cart/pending-action.ts';

/** Where the shop's buttons are served: what they do, and a view of what they have to ask and to tell. */
export type ShopDesk = { actions: ShopActions; View: () => ReactNode };

type Shown = { question: Question | null; isAsking: boolean; message: Message | null };

export function openDesk(shop: () => Shop, go: (address: string) => void): ShopDesk {
  const listeners = new Set<() => void>();
  let shown: Shown = { question: null, isAsking: false, message: null };

  function show(change: Partial<Shown>) {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  // The question stays while its dialog leaves.
  const stopAsking = () => show({ isAsking: false });
  const silence = () => show({ message: null });

  const actions = createShopActions({
    shop,
    go,
    stopAsking,
    ask: (question) => show({ question, isAsking: true }),
    tell: (message) => show({ message }),
  });

  function View() {
    const { question, isAsking, message } = useSyncExternalStore(
      subscribe,
      () => shown,
      () => shown,
    );
    return (
      <>
        {question && <Asked question={question} isOpen={isAsking} onClose={stopAsking} actions={actions} />}
        <ToastRegion>
          {message && (
            <Toast key={message.text} text={message.text} isError={message.isError} onClose={silence}>
              {!message.isError && (
                <Button
                  look="text"
                  size="card"
                  onClick={() => {
                    silence();
                    shop().openCart();
                  }}
                >
                  View cart
                </Button>
              )}
            </Toast>
          )}
        </ToastRegion>
      </>
    );
  }
  return { actions, View };
}

type AskedProps = { question: Question; isOpen: boolean; onClose: () => void; actions: ShopActions };

function Asked({ question, isOpen, onClose, actions }: AskedProps) {
  const { wish } = question;
  if (question.what === 'sign-in') {
    return (
      <question.Dialog
        reason={wish.kind}
        isOpen={isOpen}
        onDismiss={() => {
          forgetAction();
          onClose();
        }}
        onGo={onClose}
      />
    );
  }
  const { product, others, isConflict } = question;
  return (
    <question.Dialog
      product={product}
      qty={wish.qty}
      others={others}
      isConflict={isConflict}
      isOpen={isOpen}
      onClose={onClose}
      onKeep={() => actions.keepAndAdd(wish)}
      onReplace={() => actions.replaceCart(wish)}
    />
  );
}
