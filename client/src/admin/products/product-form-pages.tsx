import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageMeta } from '../../ui';
import { notify } from '../notices';
import { BackLink, FormLoading, PageHead, useListAddress } from '../page';
import { ProductForm } from './product-form';
import { NEW_PRODUCT, valuesOf } from './product-schema';
import {
  useAdminProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
} from './products.generated';

export function EditProductPage() {
  usePageMeta('Edit product');
  const id = Number(useParams().id);
  const exists = Number.isInteger(id) && id > 0;
  const client = useApolloClient();
  const navigate = useNavigate();
  const back = useListAddress('/admin/products');
  // Always fetched from the server: a form with cached values would write old values back.
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

export function NewProductPage() {
  usePageMeta('Add product');
  const client = useApolloClient();
  const navigate = useNavigate();
  const back = useListAddress('/admin/products');
  const [create] = useCreateProductMutation();

  return (
    <>
      <PageHead title="Add product" back={<BackLink to={back}>Products</BackLink>} />
      <ProductForm
        defaults={NEW_PRODUCT}
        submitLabel="Add product"
        failed="Failed to create product"
        back={back}
        onSave={async (product) => {
          const { data } = await create({ variables: { input: { ...product, img: product.img || null } } });
          // The list shows the newest first, so the created product is on its first page.
          client.cache.evict({ fieldName: 'adminProducts' });
          notify.success(`${data?.createProduct.name ?? 'Product'} was added`);
          await navigate('/admin/products');
        }}
      />
    </>
  );
}
