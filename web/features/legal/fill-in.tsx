type Props = { value: string | null; what: string };

/** A fact that only the owner knows; until the settings name it, the gap is plain to see. */
export function FillIn({ value, what }: Props) {
  if (value) return value;
  return <mark className="bg-amber-soft px-1 text-amber">[{what}, to be filled in by the owner]</mark>;
}
