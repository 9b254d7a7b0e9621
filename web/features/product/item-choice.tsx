import { useId } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { productTexts } from '#texts/product.ts';
import { cx } from '#ui/cx.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Option, OptionGroup } from '#web/features/product/item-choices.ts';

type Props = { groups: OptionGroup[]; onChoose: (itemId: number) => void };

/** Size and scent. What has sold out can be chosen too: whoever wants just that one is told about it. */
export function ItemChoice({ groups, onChoose }: Props) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div className="mt-6 grid gap-5 print:hidden">
      {groups.map((group) => (
        <fieldset key={group.name} className="min-w-0">
          <legend className="mb-2 text-sm text-ink-mute">{group.name}</legend>
          <div className="flex flex-wrap gap-2 noscript:hidden">
            {group.options.map((option) => (
              <OptionBox
                key={option.text}
                name={`${id}-${group.name}`}
                option={option}
                isPriceTold={group.arePricesTold}
                onChoose={() => onChoose(option.itemId)}
              />
            ))}
          </div>
          <div className="hidden flex-wrap gap-x-5 noscript:flex">
            {group.options.map(({ itemId, text, isChosen }) =>
              isChosen ? (
                <span key={text}>{text}</span>
              ) : (
                <TextLink key={text} to={`?item=${itemId}`}>
                  {text}
                </TextLink>
              ),
            )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type OptionProps = { name: string; option: Option; isPriceTold: boolean; onChoose: () => void };

function OptionBox({ name, option, isPriceTold, onChoose }: OptionProps) {
  const { itemId, text, price, isChosen, isSoldOut } = option;
  const note = isSoldOut ? productTexts.soldOut : isPriceTold && formatRupees(price);
  return (
    <label
      className={cx(
        'relative grid min-h-control min-w-16 max-w-full cursor-pointer content-center justify-items-start rounded-control border border-edge bg-surface px-4 py-2 text-ui/[1.3] wrap-anywhere has-checked:border-leaf has-checked:bg-mint-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-leaf)] hover:border-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
        isSoldOut && 'border-dashed text-ink-soft has-checked:border-solid',
      )}
    >
      <input
        type="radio"
        name={name}
        value={itemId}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span className="block">{text}</span>
      {note && <span className="block text-xs/[1.4] text-ink-mute lining-nums tabular-nums">{note}</span>}
    </label>
  );
}
