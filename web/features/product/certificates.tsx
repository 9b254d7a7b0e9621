import { Seal, type SealName } from '#ui/seal.tsx';

const GEL = 2;

const NAMES: SealName[] = ['NMRA approved', 'Paraben-free', 'GMP'];

/** Gels are not registered with the NMRA as the creams are. */
export function Certificates({ categoryId }: { categoryId: number | null }) {
  return (
    <ul aria-label="Certificates" className="mt-6 flex flex-wrap gap-x-7 gap-y-4">
      {NAMES.filter((name) => name !== 'NMRA approved' || categoryId !== GEL).map((name) => (
        <li key={name} className="grid justify-items-start gap-2 text-xs/[1.65] text-ink-soft">
          <Seal name={name} className="size-13" />
          {name}
        </li>
      ))}
    </ul>
  );
}
