import { useApolloClient } from '@apollo/client/react';
import { completeLink } from '#domain/links.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { FormDialog, TextField } from '../../ui';
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
  const client = useApolloClient();
  const [create] = useCreateSellerMutation();
  const form = useZodForm(schema, { defaultValues: { shopName: '', socialLink: '' } });
  const name = `${user.name} ${user.lastName}`;
  const submission = useSubmit(form, 'Failed to create the seller', async (shop) => {
    await create({ variables: { input: { ...shop, userId: user.id } } });
    notify.success(`${name} sells as ${shop.shopName} now`);
    onClose();
    client.cache.evict({ fieldName: 'sellers' });
    await client.refetchQueries({ include: 'active' });
  });
  return (
    <FormDialog
      name="Make seller"
      title={`Make ${name} a seller`}
      description="The shop is active at once, and its owner is mailed. Orders, cart and wishlist stay."
      submission={submission}
      onClose={onClose}
      submitLabel="Make seller"
    >
      <TextField label="Shop name" required autoComplete="off" {...form.field('shopName')} />
      <TextField
        label="Social link"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="SoundCloud, Facebook or VK"
        {...form.field('socialLink')}
      />
    </FormDialog>
  );
}
