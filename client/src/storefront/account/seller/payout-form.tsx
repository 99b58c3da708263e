import { useMemo } from 'react';
import { cardDigits } from '#domain/card.js';
import { isEmail } from '#domain/account.js';
import { RECIPIENT_WAIT_HOURS } from '#domain/ledger.js';
import { PAYOUT_METHODS } from '#domain/statuses.js';
import { useRecordSave } from '../../../editing';
import { INVALID_EMAIL } from '../../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { useFormDraft } from '../../../lib/use-form-draft';
import type { PayoutDetailsInput } from '../../../lib/graphql/schema.generated';
import { Banner, BRIEF_TOAST_MS, Button, EmailField, notify, RadioGroup, TextField } from '../../../ui';
import { type SellerShopFragment, useUpdatePayoutDetailsMutation } from './seller.generated';

const HOLDER_MAX = 100;

/**
 * Validates and sends only the fields of the chosen method; the server keeps the others.
 * @param storedCard the number as masked by the server, never sent back
 */
function payoutSchema(storedCard: string) {
  return z
    .object({
      paymentMethod: z.enum(PAYOUT_METHODS).nullable(),
      paypalEmail: z.string().trim(),
      cardNumber: z.string().trim(),
      cardHolderName: z.string().trim(),
    })
    .superRefine(({ paymentMethod, paypalEmail, cardNumber, cardHolderName }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      switch (paymentMethod) {
        case null:
          refuse('paymentMethod', 'Please choose a payment method');
          break;
        case 'paypal':
          if (paypalEmail === '') refuse('paypalEmail', 'PayPal email is required');
          else if (!isEmail(paypalEmail)) refuse('paypalEmail', INVALID_EMAIL);
          break;
        case 'card':
          if (cardNumber === '') refuse('cardNumber', 'Card number is required');
          else if (cardNumber !== storedCard && cardDigits(cardNumber) === null)
            refuse('cardNumber', 'Card number is not valid');
          if (cardHolderName === '') refuse('cardHolderName', 'Card holder name is required');
          else if (cardHolderName.length > HOLDER_MAX)
            refuse('cardHolderName', `Card holder name must be at most ${HOLDER_MAX} characters`);
      }
    })
    .transform(({ paymentMethod, paypalEmail, cardNumber, cardHolderName }): PayoutDetailsInput => {
      if (paymentMethod !== 'card') return { paymentMethod: 'paypal', paypalEmail };
      return { paymentMethod, cardHolderName, ...(cardNumber === storedCard ? {} : { cardNumber }) };
    });
}

const METHODS = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'card', label: 'Card' },
] as const;

const LABELS = {
  paymentMethod: 'Payment method',
  paypalEmail: 'PayPal Email',
  cardNumber: 'Card Number',
  cardHolderName: 'Card Holder Name',
};

const valuesOf = ({ paymentMethod, paypalEmail, cardNumber, cardHolderName }: SellerShopFragment) => ({
  paymentMethod,
  paypalEmail: paypalEmail ?? '',
  cardNumber: cardNumber ?? '',
  cardHolderName: cardHolderName ?? '',
});

/** Payout details. A stored card number is shown masked and kept unless a new one is entered. */
export function PayoutForm({ shop }: { shop: SellerShopFragment }) {
  const storedCard = shop.cardNumber ?? '';
  const [update] = useUpdatePayoutDetailsMutation();
  const schema = useMemo(() => payoutSchema(storedCard), [storedCard]);
  const form = useZodForm(schema, { defaultValues: valuesOf(shop) });
  useFormDraft(form, `payout:${shop.id}`);
  const { field } = form;
  const method = form.watch('paymentMethod');
  const cardNumber = field('cardNumber');

  const record = { stored: shop, toValues: valuesOf, labels: LABELS };
  const save = useRecordSave(form, record, async ({ paymentMethod }, { changes, expectedVersion }) => {
    const input = { ...changes, paymentMethod };
    const { data } = await update({ variables: { input, expectedVersion } });
    if (data) form.reset(valuesOf(data.updatePayoutDetails));
    notify.success('Payment information updated successfully!', { duration: BRIEF_TOAST_MS });
    return data?.updatePayoutDetails;
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to update payment information', save);

  return (
    <form noValidate aria-labelledby="payment" onSubmit={onSubmit} className="flex flex-col gap-5">
      <RadioGroup label="Payment method" required options={METHODS} {...field('paymentMethod')} />
      {method === 'paypal' && <EmailField label="PayPal Email" required {...field('paypalEmail')} />}
      {method === 'card' && (
        <>
          <TextField
            label="Card Number"
            required
            inputMode="numeric"
            autoComplete="cc-number"
            inputClassName="figures"
            hint={storedCard && 'Leave it as it is to keep this card.'}
            {...cardNumber}
            onFocus={({ currentTarget: input }) => {
              // The mask cannot be edited: the first digit replaces it.
              if (storedCard && input.value === storedCard) input.select();
            }}
            onBlur={(event) => {
              if (event.target.value.trim() === '') form.setValue('cardNumber', storedCard);
              void cardNumber.onBlur(event);
            }}
          />
          <TextField
            label="Card Holder Name"
            required
            autoComplete="cc-name"
            autoCapitalize="words"
            {...field('cardHolderName')}
          />
        </>
      )}
      {shop.paymentMethod && (
        <p className="text-sm text-muted">
          Other details want your password, and payouts wait {RECIPIENT_WAIT_HOURS} hours before anything is
          paid to them.
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        type="submit"
        loading={form.formState.isSubmitting}
        loadingText="Saving..."
        className="self-start"
      >
        Save Payment
      </Button>
    </form>
  );
}
