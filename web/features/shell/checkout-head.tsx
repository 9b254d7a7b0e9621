import { shellTexts } from '#texts/shell.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Logo } from '#web/features/shell/logo.tsx';

type Props = {
  to?: string;
  children?: string;
  /** The next page gets a document of its own: whatever scripts this one holds end with it. */
  reloadDocument?: boolean;
};

/** The checkout's own head: a way back and the name, nothing that leads elsewhere. */
export function CheckoutHead({ to = '/', children = shellTexts.backHome, reloadDocument = false }: Props) {
  return (
    <header className="grid h-15 grid-cols-[auto_auto] items-center justify-between sm:h-22 sm:grid-cols-[1fr_auto_1fr]">
      <ArrowLink back to={to} reloadDocument={reloadDocument} className="justify-self-start max-sm:text-sm">
        {children}
      </ArrowLink>
      <Logo reloadDocument={reloadDocument} />
    </header>
  );
}
