import { formatRupees } from '#contract/rules/money.ts';
import { cartTexts } from '#texts/cart.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CheckoutCart, CheckoutLine } from '#web/features/checkout/checkout-cart.ts';

type Props = { line: CheckoutLine; cart: CheckoutCart; onRemove: () => void };

export function SummaryLine({ line, cart, onRemove }: Props) {
  const { id, name, title, size, image, quantity, most, lineTotal, isAhead, warning } = line;
  const { isReadOnly, setQuantity } = cart;
  return (
    <li className="grid grid-cols-[4.75rem_1fr_auto] items-start gap-4 border-b border-line py-4.5 lg:last:border-b-0">
      <div className="relative aspect-pack">
        {image && <Picture src={image} alt="" sizes="4.75rem" className="size-full object-cover" />}
        <Count value={quantity} className="-top-2 -right-2" />
      </div>
      <div className="min-w-0">
        <p className="font-serif text-[1.1875rem]/[1.18] font-semibold wrap-anywhere lining-nums">{name}</p>
        {size && <p className="mt-0.5 text-xs text-ink-mute lining-nums">{size}</p>}
        {warning && (
          <p className="mt-1.5 flex gap-2 text-sm/[1.4] text-clay">
            <Icon name="alert" small className="mt-px" />
            {warning}
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning */}
        <div
          role="group"
          aria-label={cartTexts.quantityOf({ name: title })}
          className="mt-1.5 -mb-1 -ml-2 flex items-center gap-0.5"
        >
          <VisuallyHidden as="output">{quantity}</VisuallyHidden>
          <LineButton
            icon="minus"
            label={checkoutTexts.fewer}
            isOff={isReadOnly || quantity <= 1}
            onPress={() => setQuantity(id, Math.min(quantity - 1, Math.max(1, most)))}
          />
          <LineButton
            icon="plus"
            label={checkoutTexts.more}
            isOff={isReadOnly || quantity >= most}
            onPress={() => setQuantity(id, quantity + 1)}
          />
          <LineButton
            icon="bin"
            label={cartTexts.remove({ name: title })}
            isOff={isReadOnly}
            isRemove
            onPress={onRemove}
          />
        </div>
      </div>
      <span className={cx('font-medium whitespace-nowrap lining-nums tabular-nums', isAhead && 'text-ink-mute')}>
        {formatRupees(lineTotal)}
      </span>
    </li>
  );
}

type LineButtonProps = { icon: IconName; label: string; isOff: boolean; isRemove?: boolean; onPress: () => void };

/** Marked and not disabled at its end, so that whoever pressed it last keeps the focus. */
function LineButton({ icon, label, isOff, isRemove, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      data-remove={isRemove}
      onClick={() => !isOff && onPress()}
      className="inline-flex size-9 items-center justify-center rounded-round text-ink-soft transition-colors duration-(--duration-quick) hover:bg-mint-soft hover:text-leaf aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-edge/70 pointer-coarse:size-11"
    >
      <Icon name={icon} small />
    </button>
  );
}
