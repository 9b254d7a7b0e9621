import { Logo } from '#web/features/shell/logo.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';

/** The checkout's own head: a way back and the name, nothing that leads elsewhere. */
export function CheckoutHead({ to = '/', children = 'Back to Home' }: { to?: string; children?: string }) {
  return (
    <header className="grid h-15 grid-cols-[auto_auto] items-center justify-between sm:h-22 sm:grid-cols-[1fr_auto_1fr]">
      <ArrowLink back to={to} className="justify-self-start max-sm:text-sm">
        {children}
      </ArrowLink>
      <Logo />
    </header>
  );
}
