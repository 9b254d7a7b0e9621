import { ArrowLink } from '#ui/arrow-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type Props = {
  id: string;
  title: string;
  /** `of` is for those who hear the link without the heading beside it. */
  link?: { to: string; text: string; of?: string };
};

export function SectionHead({ id, title, link }: Props) {
  return (
    <div className="mb-[clamp(1.75rem,1.2rem+1.8vw,3rem)] flex items-baseline justify-between gap-x-6 max-sm:flex-wrap">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {link && (
        <ArrowLink to={link.to}>
          {link.text}
          {link.of && <VisuallyHidden>{link.of}</VisuallyHidden>}
        </ArrowLink>
      )}
    </div>
  );
}
