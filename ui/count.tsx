const MOST = 99;

/** A number on the corner of a button or a picture; nothing when there is nothing to count. Words for it stand elsewhere. */
export function Count({ value, className = 'top-0.75 right-0' }: { value: number; className?: string }) {
  if (value <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className={`absolute h-4.5 min-w-4.5 rounded-round bg-leaf px-1 text-center text-[0.6875rem]/[1.125rem] font-semibold text-cream tabular-nums ${className}`}
    >
      {value > MOST ? `${MOST}+` : value}
    </span>
  );
}
