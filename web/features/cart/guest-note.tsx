import { TextLink } from '#ui/text-link.tsx';

/** A guest may look, but changing a cart takes an account. */
export function GuestNote({ onClose }: { onClose: () => void }) {
  return (
    <p className="text-sm text-ink-soft">
      <TextLink to="/login" onClick={onClose} className="inline-block py-1 font-medium text-leaf">
        Sign in
      </TextLink>{' '}
      to see and change the cart of your account.
    </p>
  );
}
