import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { hasSignedInHere } from '#web/features/account/session.ts';

type SignInReason = 'add' | 'buy';

const texts: Record<SignInReason, string> = {
  add: 'Sign in or create an account to add products to the cart. We keep your place.',
  buy: 'Sign in or create an account to use Buy It Now. You go straight to checkout afterwards.',
};

const REGISTER = { to: '/register', text: 'Create account' };
const SIGN_IN = { to: '/login', text: 'Sign in' };

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
  // The main way is the last.
  const ways = hasSignedInHere() ? [REGISTER, SIGN_IN] : [SIGN_IN, REGISTER];
  return (
    <Dialog isOpen={isOpen} onClose={onDismiss} title="Sign in required" text={texts[reason]}>
      <DialogActions isPair>
        {ways.map(({ to, text }, index) => (
          <ButtonLink key={to} look={index === 0 ? 'outline' : 'primary'} to={to} state={state} onClick={onGo}>
            {text}
          </ButtonLink>
        ))}
      </DialogActions>
    </Dialog>
  );
}
