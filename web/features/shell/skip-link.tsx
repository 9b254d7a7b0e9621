/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a href="#main" className="fixed -top-16 left-4 z-99 bg-ink px-5 py-3 text-cream focus:top-4">
      Skip to content
    </a>
  );
}
