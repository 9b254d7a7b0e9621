type Props = { className: string; lineWidth?: number };

/** The plant, seen from the side. */
export function Rosette({ className, lineWidth = 3 }: Props) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={lineWidth}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M50 92C44 70 44 38 50 8c6 30 6 62 0 84ZM46 92C34 74 27 50 29 24c11 18 18 40 20 60M54 92c12-18 19-42 17-68-11 18-18 40-20 60M43 92C27 82 14 64 9 44c15 10 25 20 33 34M57 92c16-10 29-28 34-48-15 10-25 20-33 34M40 92C27 91 14 84 5 72c11 1 20 4 29 11M60 92c13-1 26-8 35-20-11 1-20 4-29 11" />
    </svg>
  );
}
