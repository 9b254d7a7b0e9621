import { Link, useParams } from 'react-router';
import { useCall } from '#admin/api/use-call.ts';
import { Loading } from '#admin/parts/loading.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { Editor } from '#admin/screens/product/editor.tsx';
import { Screen } from '#admin/shell/screen.tsx';
import { getStaffProduct } from '#contract/staff/products.ts';

const BACK = { to: '/products', label: 'Back to products' };

export default function Product() {
  const { id = '' } = useParams();
  return id === 'new' ? <Editor key="new" product={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }) {
  const { data, fetchedAt, error, isMissing, set, refresh } = useCall(getStaffProduct, { id });
  if (data) {
    return (
      <Editor product={data.product} onProduct={(product) => set(() => ({ product }))}>
        <Stale query={{ fetchedAt, error, refresh }} />
      </Editor>
    );
  }
  return (
    <Screen title={isMissing ? 'No such product' : 'Product'} back={BACK} isLoading>
      {isMissing ? (
        <div className="empty empty-left">
          <h2>There is no product {id}</h2>
          <p className="soft">What is no longer sold lies in the archive, and is never deleted.</p>
          <p className="row">
            <Link className="btn btn-primary" to="/products">
              Products
            </Link>
          </p>
        </div>
      ) : error ? (
        <Stale query={{ fetchedAt, error, refresh }} />
      ) : (
        <Loading what="the product" rows={8} />
      )}
    </Screen>
  );
}
