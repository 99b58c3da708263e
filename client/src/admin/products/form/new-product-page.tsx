import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { usePageMeta } from '../../../ui';
import { notify } from '../../notices';
import { useListAddress } from '../../forms';
import { BackLink, PageHead } from '../../page';
import { useCreateProductMutation } from '../products.generated';
import { ProductForm } from './product-form';
import { NEW_PRODUCT } from './product-values';

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
          // Newest first: what was just made is at the top of the list.
          client.cache.evict({ fieldName: 'adminProducts' });
          notify.success(`${data?.createProduct.name ?? 'Product'} was added`);
          await navigate('/admin/products');
        }}
      />
    </>
  );
}
