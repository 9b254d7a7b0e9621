import { Stars } from '#ui/stars.tsx';

const QUOTES = [
  {
    text: 'It feels like water for the first second, then like nothing at all. That is what I wanted.',
    author: 'Nimali P., Colombo',
  },
  { text: 'My mother kept an aloe pot by the kitchen door. This is the same smell.', author: 'Tharushi J., Kandy' },
  { text: 'After a week of cricket in Galle the cooling gel saved my neck.', author: 'Ruwan D., Galle' },
  { text: 'The hand cream does not make my phone greasy. I have bought it four times.', author: 'Shalini K., Negombo' },
  { text: 'Simple jars, honest labels, quick delivery.', author: 'Fathima R., Kurunegala' },
  { text: 'I use the gel under everything. One tub lasts me two months.', author: 'Ishara W., Matara' },
  { text: 'A soap that is a soap. It lasts the month and the bathroom smells of neem.', author: 'Dilini S., Gampaha' },
  { text: 'Night cream without perfume. Finally.', author: 'Anjali V., Jaffna' },
  { text: 'The scalp oil is a Sunday habit in our house now.', author: 'Malith F., Badulla' },
  { text: 'I asked on WhatsApp at nine at night and got a real answer.', author: 'Kavindi A., Ratnapura' },
];

/** The second run is for the eye only: it closes the loop. */
export function Testimonials() {
  return (
    <section
      aria-label="What customers say"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard stops the strip by coming here, and moves it where it stands still
      tabIndex={0}
      className="strip bg-mint-soft py-[clamp(3rem,2rem+4vw,5.5rem)] -outline-offset-3!"
    >
      <div className="strip-track">
        <Quotes />
        <Quotes isCopy />
      </div>
    </section>
  );
}

function Quotes({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className="flex" data-copy={isCopy || undefined}>
      {QUOTES.map(({ text, author }) => (
        <li
          key={author}
          className="w-[clamp(17.5rem,27vw,25rem)] flex-none border-l border-leaf/22 px-[clamp(1.5rem,2.6vw,2.75rem)]"
        >
          <figure className="grid h-full grid-rows-[auto_1fr_auto] gap-4">
            <Stars rating={5} />
            <blockquote className="font-serif text-[clamp(1.375rem,1.25rem+0.6vw,1.75rem)]/[1.25] font-medium tracking-[-0.005em] text-pretty">
              {text}
            </blockquote>
            <figcaption className="text-sm text-ink-soft">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
