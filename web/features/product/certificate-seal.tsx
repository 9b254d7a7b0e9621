import { certificatesTexts } from '#texts/certificates.ts';
import { cx } from '#ui/cx.ts';

const drawings = {
  nmra: 'M32 15.5 43.5 20v10.5c0 8-4.7 13.7-11.5 17-6.8-3.3-11.5-9-11.5-17V20zM26 31.5l4.5 4.5 8-9',
  parabenFree: 'M32 15c6 7.5 10 12.8 10 19a10 10 0 0 1-20 0c0-6.2 4-11.5 10-19zM19.5 46.5 44.5 19',
  gmp: 'M28 16h8M29.5 16v11L20.5 43a2.5 2.5 0 0 0 2.2 3.800h18.600A2.5 2.5 0 0 0 43.5 43l-9-16V16M24.5 37h15',
};

type Certificate = keyof typeof drawings;

export const CERTIFICATES: { seal: Certificate; name: string }[] = [
  { seal: 'nmra', name: certificatesTexts.nmra },
  { seal: 'parabenFree', name: certificatesTexts.parabenFree },
  { seal: 'gmp', name: certificatesTexts.gmp },
];

/** The drawing of a certificate; its name stands beside it. */
export function Seal({ name, className }: { name: Certificate; className: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={cx('flex-none text-leaf', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="32" cy="32" r="29.5" />
      <circle cx="32" cy="32" r="25.5" strokeDasharray="1 3.006" />
      <path d={drawings[name]} />
    </svg>
  );
}
