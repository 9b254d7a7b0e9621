import type { ReactNode } from 'react';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';

type Props = { item: { name: string; variant: string; sku: string; picture: string | null }; children?: ReactNode };

/** An item with its picture; what tells it from its brothers stands beside the SKU. */
export function StockThing({ item: { name, variant, sku, picture }, children }: Props) {
  return (
    <div className="thing">
      <Thumbnail src={picture} className="pic" />
      <div>
        {children ?? <span className="name">{name}</span>}
        <small>{[sku, variant].filter(Boolean).join(', ')}</small>
      </div>
    </div>
  );
}
