import type { ReactNode } from 'react';

/** The cards that are taken, as they are known by sight. */
export function CardMarks() {
  return (
    <span role="img" aria-label="Visa, Mastercard, Amex" className="inline-flex gap-1.5">
      <Mark ground="#fff">
        <Word fill="#1a1f71" size={11} slant="italic">
          VISA
        </Word>
      </Mark>
      <Mark ground="#fff">
        <circle cx="15.5" cy="12" r="6.5" fill="#eb001b" />
        <circle cx="22.5" cy="12" r="6.5" fill="#f79e1b" />
        <path d="M19 6.52a6.5 6.5 0 0 1 0 10.96a6.5 6.5 0 0 1 0-10.96z" fill="#ff5f00" />
      </Mark>
      <Mark ground="#006fcf">
        <Word fill="#fff" size={9}>
          AMEX
        </Word>
      </Mark>
    </span>
  );
}

function Mark({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 38 24" aria-hidden="true" className="h-5.5 w-auto">
      <rect x="0.5" y="0.5" width="37" height="23" rx="3" fill={ground} stroke="#dcd7c8" />
      {children}
    </svg>
  );
}

type WordProps = { fill: string; size: number; slant?: 'italic'; children: string };

function Word({ fill, size, slant, children }: WordProps) {
  return (
    <text
      x="19"
      y={12 + size * 0.36}
      textAnchor="middle"
      fill={fill}
      fontSize={size}
      fontWeight={700}
      fontStyle={slant}
      fontFamily="Arial, Helvetica, sans-serif"
    >
      {children}
    </text>
  );
}
