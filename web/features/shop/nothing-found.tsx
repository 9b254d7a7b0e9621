import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useWhatsappLink } from '#web/api/page-data.ts';
import { type ShopQuery, shopAddress } from '#web/features/shop/shop-query.ts';

/** A search without a result says what was searched, and where to go from here. */
export function NothingFound({ query }: { query: ShopQuery }) {
  const whatsapp = useWhatsappLink();
  const isNarrow = query.category !== null;
  return (
    <EmptyState
      hasRosette
      title={`Nothing found for “${query.search}”`}
      text={
        isNarrow
          ? 'You are looking in one category only. It may stand on another shelf.'
          : 'Try another word, an ingredient for example, or ask us. We know every jar by name.'
      }
      className="bg-cream"
    >
      {isNarrow && (
        <ButtonLink to={shopAddress({ ...query, category: null, page: 1 })}>Search all categories</ButtonLink>
      )}
      <ButtonLink look={isNarrow ? 'outline' : 'primary'} to="/shop">
        See all products
      </ButtonLink>
      {whatsapp && (
        <ButtonLink look="text" to={whatsapp} target="_blank" rel="noopener">
          Ask on WhatsApp
        </ButtonLink>
      )}
    </EmptyState>
  );
}
