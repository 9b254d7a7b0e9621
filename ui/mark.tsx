import { cx } from '#ui/cx.ts';

type Props = { className: string; lineWidth?: number };

/** The mark, as media/images/mark.svg has it: five leaves closed over a drop of gel. Beside a word, or alone up to 72 px. */
export function Mark({ className, lineWidth = 5.4 }: Props) {
  return (
    <svg
      viewBox="-2 -3 104 104"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M50 57C53.5 64 59.5 69.5 59.5 77.5C59.5 83 55.2 87.4 50 87.4C44.8 87.4 40.5 83 40.5 77.5C40.5 69.5 46.5 64 50 57ZM42.5 58C39.3 40 43.5 20 50 2C56.5 20 60.7 40 57.5 58M64 84C77 70 83 44 80.5 14C73.5 24 66.5 34 62.7 46M57.5 95C77 94 96 78 99 43C91.5 51.5 84 59 79.5 67M36 84C23 70 17 44 19.5 14C26.5 24 33.5 34 37.3 46M42.5 95C23 94 4 78 1 43C8.5 51.5 16 59 20.5 67" />
    </svg>
  );
}

/** The same with toothed leaves and a ground to stand on, from 96 px. A file of its own: few pages show it. */
export function LargeMark({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('large-mark', className)} />;
}
