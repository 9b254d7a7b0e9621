/** Keeps the shape of a list until it is there. */
export function Loading({ what, rows = 5 }: { what: string; rows?: number }) {
  return (
    <div className="loading" role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={row}>
          <span className="skeleton skel-line" />
          <span className="skeleton skel-line" />
          <span className="skeleton skel-line" />
        </div>
      ))}
    </div>
  );
}
