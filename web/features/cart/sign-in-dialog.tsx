import { useLocation } from 'react-router';
import { cartTexts } from '#texts/cart.ts';
import { shellTexts } from '#texts/shell.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { hasSignedInHere } from '#web/features/account/session.ts';

type SignInReason = 'add' | 'buy';

const REGISTER = { to: '/register', text: shellTexts.createAccount };
const SIGN_IN = { to: '/login', text: shellTexts.signIn };

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
  const text = reason === 'add' ? cartTexts.signInToAdd : cartTexts.signInToBuy;
  return (
    <Dialog isOpen={isOpen} onClose={onDismiss} title={cartTexts.signInTitle} text={text}>
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
