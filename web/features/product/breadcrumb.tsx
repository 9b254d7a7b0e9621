import { Link } from 'react-router';
import { shopAddress } from '#web/features/shop/shop-query.ts';

type Props = { category: { id: number; categoryName: string } | null; name: string };

export function Breadcrumb({ category, name }: Props) {
  const divider = "before:mr-3 before:text-edge before:content-['/']";
  const link = 'inline-block py-1 hover:text-leaf';
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-3 text-xs wrap-anywhere text-ink-mute">
        <li>
          <Link to="/" className={link}>
            HOME
          </Link>
        </li>
        <li className={divider}>
          <Link to={shopAddress({ category: category?.id ?? null })} className={link}>
            {category?.categoryName ?? 'Shop'}
          </Link>
        </li>
        <li aria-current="page" className={`${divider} py-1`}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
