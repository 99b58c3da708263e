import { useApolloClient } from '@apollo/client/react';
import { useId } from 'react';
import { completeLink } from '#domain/links.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, Dialog, TextField } from '../../ui';
import { notify } from '../notices';
import { useCreateSellerMutation } from './sellers.generated';

const schema = z.object({
  shopName: z
    .string()
    .trim()
    .min(1, 'Store name is required')
    .max(NAME_MAX_LENGTH, `Store name must be at most ${NAME_MAX_LENGTH} characters`),
  socialLink: z
    .string()
    .transform(completeLink)
    .refine((link) => !link || isSocialProfileLink(link), SOCIAL_LINK_ADVICE)
    .transform((link) => link || null),
});

interface MakeSellerProps {
  user: { id: number; name: string; lastName: string };
  onClose: () => void;
}

/** Gives a buyer a shop, active at once. */
export function MakeSeller({ user, onClose }: MakeSellerProps) {
  const formId = useId();
  const client = useApolloClient();
  const [create] = useCreateSellerMutation();
  const form = useZodForm(schema, { defaultValues: { shopName: '', socialLink: '' } });
  const name = `${user.name} ${user.lastName}`;
  const { onSubmit, failure } = useSubmit(form, 'Failed to create the seller', async (shop) => {
    await create({ variables: { input: { ...shop, userId: user.id } } });
    notify.success(`${name} sells as ${shop.shopName} now`);
    onClose();
    client.cache.evict({ fieldName: 'sellers' });
    await client.refetchQueries({ include: 'active' });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make ${name} a seller`}
      description="The shop is active at once, and its owner is mailed. Orders, cart and wishlist stay."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            Make seller
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Make seller"
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextField label="Shop name" required autoComplete="off" {...form.field('shopName')} />
        <TextField
          label="Social link"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="SoundCloud, Facebook or VK"
          {...form.field('socialLink')}
        />
      </form>
    </Dialog>
  );
}
