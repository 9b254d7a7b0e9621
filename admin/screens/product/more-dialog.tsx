import { useNavigate } from 'react-router';
import { Button, call, Dialog, say, useWrite } from '#admin/kit.ts';
import { changeProducts, duplicateProduct, getStaffProduct, type StaffProduct } from '#contract/staff/products.ts';

type Props = {
  product: StaffProduct;
  isChanged: boolean;
  onClose: () => void;
  onProduct: (product: StaffProduct) => void;
};

/** What is done with a product as a whole. */
export function MoreDialog({ product, isChanged, onClose, onProduct }: Props) {
  const navigate = useNavigate();
  const { isBusy, write, run } = useWrite();
  const { id, name, isActive, isArchived } = product;

  const duplicate = () =>
    write(duplicateProduct, { id }, ({ product: copy }) => {
      onClose();
      say(`A copy of ${name}, hidden until you show it`);
      void navigate(`/products/${copy.id}`);
    });
  async function archive(patch: { isArchived: boolean; isActive?: boolean }) {
    const { version } = (await call(getStaffProduct, { id })).product;
    await call(changeProducts, { changes: [{ productId: id, productVersion: version, ...patch }] });
    onProduct((await call(getStaffProduct, { id })).product);
  }
  const putAway = () =>
    run(
      () => archive({ isArchived: !isArchived }),
      () => {
        onClose();
        say(isArchived ? `${name} is out of the archive, hidden until you show it` : `${name} is in the archive`, () =>
          archive({ isArchived, ...(!isArchived && { isActive }) }),
        );
      },
    );

  return (
    <Dialog title={name} onClose={onClose}>
      <div className="dlg__body">
        <ul className="todo [&>li]:grid-cols-1">
          <li>
            <Button busy={isBusy} onClick={duplicate}>
              Duplicate
            </Button>
            <p>A hidden copy with SKUs of its own and no stock</p>
          </li>
          <li>
            {isChanged ? (
              <p>Save or undo your changes before it goes into the archive.</p>
            ) : (
              <>
                <Button busy={isBusy} onClick={putAway}>
                  {isArchived ? 'Take out of the archive' : 'Archive'}
                </Button>
                <p>{isArchived ? 'It comes back hidden' : 'In no list but the archive; its orders keep it'}</p>
              </>
            )}
          </li>
        </ul>
      </div>
    </Dialog>
  );
}
