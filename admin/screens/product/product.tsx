import { useParams } from 'react-router';
import { ButtonLink, Empty, Fetched, Screen, Stale, useCall } from '#admin/kit.ts';
import { Editor } from '#admin/screens/product/editor.tsx';
import { getStaffProduct } from '#contract/staff/products.ts';

export default function Product() {
  const { id = '' } = useParams();
  return id === 'new' ? <Editor key="new" product={undefined} /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: string }) {
  const query = useCall(getStaffProduct, { id });
  const { data, isMissing, set } = query;
  if (data) {
    return (
      <Editor product={data.product} onProduct={(product) => set(() => ({ product }))}>
        <Stale query={query} />
      </Editor>
    );
  }
  return (
    <Screen
      title={isMissing ? 'No such product' : 'Product'}
      back={{ to: '/products', label: 'Back to products' }}
      isLoading
    >
      {isMissing ? (
        <Empty
          title={<>There is no product {id}</>}
          text="What is no longer sold lies in the archive, and is never deleted."
        >
          <ButtonLink look="primary" to="/products">
            Products
          </ButtonLink>
        </Empty>
      ) : (
        <Fetched query={query} what="the product" rows={8}>
          {() => null}
        </Fetched>
      )}
    </Screen>
  );
}
