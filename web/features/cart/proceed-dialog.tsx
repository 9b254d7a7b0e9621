import { useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Picture } from '#ui/picture.tsx';

type Product = { name: string; variant: string; image: string | null; price: number | null };

type Props = {
  product: Product;
  qty: number;
  /** How many pieces of other products lie in the cart. */
  others: number;
  /** Asked at the checkout itself, where there is nothing to proceed to. */
  isConflict: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Each tells what went wrong, if something did. */
  onKeep: () => Promise<string | null>;
  onReplace: () => Promise<string | null>;
};

export function ProceedDialog({ product, qty, others, isConflict, isOpen, onClose, onKeep, onReplace }: Props) {
  const [busy, setBusy] = useState<'keep' | 'replace' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = isConflict ? CONFLICT : proceedWords(others);

  async function answer(which: 'keep' | 'replace') {
    if (busy) return;
    setBusy(which);
    setProblem(null);
    setProblem(await (which === 'keep' ? onKeep() : onReplace()));
    setBusy(null);
  }

  const keep = (
    <Button
      look="primary"
      busy={busy === 'keep'}
      busyText={cartTexts.adding}
      disabled={busy === 'replace'}
      onClick={() => void answer('keep')}
      data-focus-first
    >
      {words.keep}
    </Button>
  );
  const replace = (
    <Button
      look="outline"
      busy={busy === 'replace'}
      busyText={cartTexts.replacing}
      disabled={busy === 'keep'}
      onClick={() => void answer('replace')}
    >
      {words.replace}
    </Button>
  );
  return (
    // While the answer is on its way it cannot be taken back.
    <Dialog isOpen={isOpen} onClose={() => !busy && onClose()} title={words.title} text={words.text}>
      <Item product={product} qty={qty} />
      {problem && (
        <Notice tone="error" className="mt-5">
          {problem}
        </Notice>
      )}
      {isConflict ? (
        <DialogActions isPair>
          {replace}
          {keep}
        </DialogActions>
      ) : (
        <DialogActions>
          {keep}
          {replace}
          <Button look="text" disabled={busy !== null} onClick={onClose}>
            {cartTexts.cancel}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

const CONFLICT = {
  title: cartTexts.conflictTitle,
  text: cartTexts.conflictText,
  keep: cartTexts.conflictKeep,
  replace: cartTexts.conflictReplace,
};

const proceedWords = (others: number) => ({
  title: cartTexts.proceedTitle,
  text: cartTexts.proceedText({ count: others }),
  keep: cartTexts.keep,
  replace: cartTexts.replace,
});

function Item({ product: { name, variant, image, price }, qty }: { product: Product; qty: number }) {
  return (
    <div className="mt-5 grid grid-cols-[4.5rem_1fr] items-center gap-4 border-t border-line pt-5">
      <div className="aspect-pack overflow-hidden">
        {image && <Picture src={image} alt="" sizes="4.5rem" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <p className="font-serif text-[1.1875rem]/[1.18] font-semibold wrap-anywhere lining-nums">{name}</p>
        {variant && <p className="mt-0.5 text-sm text-ink-soft lining-nums">{variant}</p>}
        <p className="mt-0.5 text-sm text-ink-soft lining-nums tabular-nums">
          {price === null
            ? cartTexts.pieces({ count: qty })
            : cartTexts.piecesAt({ count: qty, price: formatRupees(price) })}
        </p>
      </div>
    </div>
  );
}
