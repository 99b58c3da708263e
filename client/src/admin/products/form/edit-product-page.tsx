import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageMeta } from '../../../ui';
import { notify } from '../../notices';
import { FormLoading, useListAddress } from '../../forms';
import { BackLink, PageHead } from '../../page';
import { useAdminProductQuery, useUpdateProductMutation } from '../products.generated';
import { ProductForm } from './product-form';
import { valuesOf } from './product-values';

export function EditProductPage() {
  usePageMeta('Edit product');
  const id = Number(useParams().id);
  const exists = Number.isInteger(id) && id > 0;
  const client = useApolloClient();
  const navigate = useNavigate();
  const back = useListAddress('/admin/products');
  // Read afresh each time: a form over yesterday's values would write them back.
  const { data, error, refetch } = useAdminProductQuery({
    variables: { id },
    skip: !exists,
    fetchPolicy: 'network-only',
  });
  const [update] = useUpdateProductMutation();
  const product = data?.product;

  return (
    <>
      <PageHead title={product?.name ?? 'Edit product'} back={<BackLink to={back}>Products</BackLink>} />
      {product && (
        <ProductForm
          key={product.id}
          defaults={valuesOf(product)}
          audio={{ path: product.audio, peaks: product.peaks, duration: product.duration }}
          submitLabel="Save changes"
          failed="Failed to update product"
          back={back}
          onSave={async ({ img, audio, ...fields }) => {
            await update({
              variables: {
                id,
                input: {
                  ...fields,
                  img: img && img !== product.img ? img : undefined,
                  audio: audio !== product.audio ? audio : undefined,
                },
              },
            });
            client.cache.evict({ fieldName: 'adminProducts' });
            notify.success(`${fields.name} was saved`);
            await navigate(back);
          }}
        />
      )}
      {!product && (
        <FormLoading
          missing={exists ? '' : 'Product not found'}
          error={error}
          errorText="Failed to load product"
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
