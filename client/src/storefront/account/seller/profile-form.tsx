import { SELLER_BIO_MAX_LENGTH } from '#domain/limits.js';
import { useRecordSave } from '../../../editing';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { useFormDraft } from '../../../lib/use-form-draft';
import { Banner, BRIEF_TOAST_MS, Button, notify, TextArea, TextLink } from '../../../ui';
import { sellerPath } from '../../seller-page';
import { useUpdateSellerProfileMutation, type SellerShopFragment } from './seller.generated';

const schema = z.object({
  bio: z
    .string()
    .trim()
    .max(SELLER_BIO_MAX_LENGTH, `The text must be at most ${SELLER_BIO_MAX_LENGTH} characters`),
});

const valuesOf = ({ bio }: SellerShopFragment) => ({ bio: bio ?? '' });

/** The text on the seller's public page. */
export function ProfileForm({ shop }: { shop: SellerShopFragment }) {
  const [update] = useUpdateSellerProfileMutation();
  const form = useZodForm(schema, { defaultValues: valuesOf(shop) });
  useFormDraft(form, `seller-page:${shop.id}`);
  const record = { stored: shop, toValues: valuesOf, labels: { bio: 'About you' } };
  const save = useRecordSave(form, record, async (input, { expectedVersion }) => {
    const { data } = await update({ variables: { input, expectedVersion } });
    if (data) form.reset(valuesOf(data.updateSellerProfile));
    notify.success('Your public page is updated', { duration: BRIEF_TOAST_MS });
    return data?.updateSellerProfile;
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to update your public page', save);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea
        label="About you"
        rows={4}
        hint={`Shown with your tracks on sale. At most ${SELLER_BIO_MAX_LENGTH} characters.`}
        {...form.field('bio')}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Save
        </Button>
        <TextLink to={sellerPath(shop.shopName)}>View your page</TextLink>
      </div>
    </form>
  );
}
