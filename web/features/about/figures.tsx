const FIGURES = [
  { figure: '15+', what: 'products' },
  { figure: '10K+', what: 'happy customers' },
  { figure: '15+', what: 'awards' },
  { figure: '100%', what: 'natural' },
];

export function Figures() {
  return (
    <ul
      aria-label="In figures"
      className="grid grid-cols-2 justify-between gap-8 border-y border-line py-[clamp(1.75rem,3vw,3rem)] sm:grid-cols-[repeat(4,auto)]"
    >
      {FIGURES.map(({ figure, what }) => (
        <li key={what}>
          <span className="block font-serif text-[clamp(3rem,2rem+4vw,5.5rem)]/[0.9] font-medium tracking-[-0.03em] text-leaf lining-nums">
            {figure}
          </span>{' '}
          <span className="mt-3 block text-ui text-ink-soft">{what}</span>
        </li>
      ))}
    </ul>
  );
}
