import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

type SignInReason = 'add' | 'buy';

const texts: Record<SignInReason, string> = {
  add: 'Sign in or create an account to add products to the cart. We keep your place.',
  buy: 'Sign in or create an account to use Buy It Now. You go straight to checkout afterwards.',
};

type Props = {
  reason: SignInReason;
  isOpen: boolean;
  /** Closed without an answer. */
  onDismiss: () => void;
  /** On the way to sign in or to register. */
  onGo: () => void;
};

export function SignInDialog({ reason, isOpen, onDismiss, onGo }: Props) {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <Dialog isOpen={isOpen} onClose={onDismiss} title="Sign in required" text={texts[reason]}>
      <DialogActions isPair>
        <ButtonLink look="outline" to="/register" state={state} onClick={onGo}>
          Create account
        </ButtonLink>
        <ButtonLink look="primary" to="/login" state={state} onClick={onGo}>
          Sign in
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
