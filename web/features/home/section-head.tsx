import type { ReactNode } from 'react';
import { ArrowLink } from '#ui/arrow-link.tsx';

type Props = {
  id: string;
  title: string;
  link?: { to: string; text: ReactNode };
};

export function SectionHead({ id, title, link }: Props) {
  return (
    <div className="mb-[clamp(1.75rem,1.2rem+1.8vw,3rem)] flex items-baseline justify-between gap-x-6 max-sm:flex-wrap">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {link && <ArrowLink to={link.to}>{link.text}</ArrowLink>}
    </div>
  );
}
