import { useState } from 'react';
import { formatUtcDate } from '../../lib/dates';
import { usePageMeta } from '../../ui';
import { AnnotationsPanel } from '../annotations';
import {
  BackLink,
  HistoryLink,
  PageHead,
  PageLoading,
  reasonVariable,
  useIdParam,
  useLeaveSaved,
  useListAddress,
} from '../page';
import { ProductForm } from './product-form';
import { NEW_PRODUCT, PRODUCT_LABELS, toFormValues, type EditedProduct } from './product-schema';
import {
  useAdminProductQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  type AdminProductRowFragment,
} from './products.generated';

export function EditProductPage() {
  usePageMeta('Edit product');
  const id = useIdParam();
  const leave = useLeaveSaved('adminProducts');
  const back = useListAddress('/admin/products');
  // Always fetched from the server: a form with cached values would write old values back.
  const { data, error, refetch } = useAdminProductQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'network-only',
  });
  const [update] = useUpdateProductMutation();
  const [reloaded, setReloaded] = useState<EditedProduct>();
  const [reason, setReason] = useState('');
  const product = data?.product;

  return (
    <>
      <PageHead
        title={product?.name ?? 'Edit product'}
        back={<BackLink to={back}>Products</BackLink>}
        actions={product && <HistoryLink subject={`product:${product.id}`} />}
      />
      {product ? (
        <>
          {product.term && <ListingTermNote {...product.term} />}
          <ProductForm
            key={product.id}
            defaults={toFormValues(product)}
            record={{ stored: product, reloaded, toValues: toFormValues, labels: PRODUCT_LABELS }}
            audio={{ path: product.audio, peaks: product.peaks, duration: product.duration }}
            preview={{ id, onDone: async () => setReloaded((await refetch()).data?.product) }}
            submitLabel="Save changes"
            failed="Failed to update product"
            back={back}
            reason={{ value: reason, onChange: setReason }}
            onSave={async ({ name }, { changes: { img, ...changes }, expectedVersion }) => {
              const takes = changes.status === 'archived' || changes.sellerId !== undefined;
              await update({
                variables: {
                  id,
                  expectedVersion,
                  input: { ...changes, img: img || undefined, ...(takes && reasonVariable(reason)) },
                },
              });
              await leave(`${name} was saved`, back);
            }}
          />
          <div className="mt-8 max-w-5xl">
            <AnnotationsPanel wide title="Notes and tags" kind="product" id={product.id} />
          </div>
        </>
      ) : (
        <PageLoading
          missing={id ? '' : 'Product not found'}
          error={error}
          errorText="Failed to load product"
          onRetry={() => void refetch()}
          className="max-w-5xl"
        />
      )}
    </>
  );
}

/** Six months on sale of a seller's track. */
function ListingTermNote({ endsAt, endedAt, daysLeft }: NonNullable<AdminProductRowFragment['term']>) {
  const text = endedAt
    ? `Off sale since ${formatUtcDate(endedAt)}: not sold within 6 months. Published again, it has another 6 months.`
    : `Leaves the shop on ${formatUtcDate(endsAt)} (${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left) unless it is sold or its seller extends it.`;
  return <p className="figures mb-6 text-sm text-muted">{text}</p>;
}

export function NewProductPage() {
  usePageMeta('Add product');
  const leave = useLeaveSaved('adminProducts');
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
          await leave(`${data?.createProduct.name ?? 'Product'} was added`, '/admin/products');
        }}
      />
    </>
  );
}
