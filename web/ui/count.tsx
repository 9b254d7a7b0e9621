const MOST = 99;

/** A number on the corner of a button; nothing when there is nothing to count. The button's own label says it in words. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.75 right-0 h-4.5 min-w-4.5 rounded-round bg-leaf px-1 text-center text-[0.6875rem]/[1.125rem] font-semibold text-cream tabular-nums"
    >
      {value > MOST ? `${MOST}+` : value}
    </span>
  );
}
