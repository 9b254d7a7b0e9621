import { Icon } from '#ui/icon.tsx';

type Props = {
  /** 'Rs. 650.00 more for free delivery'; each on a line of its own. */
  lines: { text: string }[];
};

/** What a cart is near to, or has reached: said in drawer and checkout alike. */
export function FreeDelivery({ lines }: Props) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-leaf">
      {lines.map(({ text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon name="truck" className="size-4.5 flex-none" />
          <span className="lining-nums tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}
