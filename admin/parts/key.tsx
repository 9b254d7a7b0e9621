/** The key that does the same. Whoever listens is told by the list of keys. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {name}
    </span>
  );
}
