import { useNavigate } from 'react-router';
import { call } from '#admin/api/api.ts';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { changeProducts, duplicateProduct, getStaffProduct, type StaffProduct } from '#contract/staff/products.ts';
import { useBusy } from '#ui/use-busy.ts';

type Props = {
  product: StaffProduct;
  isChanged: boolean;
  onClose: () => void;
  onProduct: (product: StaffProduct) => void;
};

/** What is done with a product as a whole. */
export function MoreDialog({ product, isChanged, onClose, onProduct }: Props) {
  const navigate = useNavigate();
  const [isBusy, start] = useBusy();

  async function duplicate() {
    const { product: copy } = await call(duplicateProduct, { id: product.id });
    onClose();
    say(`A copy of ${product.name}, hidden until you show it`);
    await navigate(`/products/${copy.id}`);
  }
  async function archive(isArchived: boolean, { isActive }: { isActive?: boolean } = {}) {
    const { product: fresh } = await call(getStaffProduct, { id: product.id });
    await call(changeProducts, {
      changes: [
        {
          productId: product.id,
          productVersion: fresh.version,
          isArchived,
          ...(isActive !== undefined && { isActive }),
        },
      ],
    });
    onProduct((await call(getStaffProduct, { id: product.id })).product);
  }
  async function putAway() {
    const to = !product.isArchived;
    await archive(to);
    onClose();
    say(
      to ? `${product.name} is in the archive` : `${product.name} is out of the archive, hidden until you show it`,
      () => archive(!to, to ? { isActive: product.isActive } : {}),
    );
  }

  return (
    <Dialog title={product.name} onClose={onClose}>
      <div className="dlg__body">
        <ul className="todo actions">
          <li>
            <Button busy={isBusy} onClick={() => start(() => duplicate().catch(sayProblem))}>
              Duplicate
            </Button>
            <p>A hidden copy with SKUs of its own and no stock</p>
          </li>
          <li>
            {isChanged ? (
              <p>Save or undo your changes before it goes into the archive.</p>
            ) : (
              <>
                <Button busy={isBusy} onClick={() => start(() => putAway().catch(sayProblem))}>
                  {product.isArchived ? 'Take out of the archive' : 'Archive'}
                </Button>
                <p>{product.isArchived ? 'It comes back hidden' : 'In no list but the archive; its orders keep it'}</p>
              </>
            )}
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
