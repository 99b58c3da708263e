import { type FocusEvent, useMemo } from 'react';
import { cardDigits } from '#domain/card.js';
import { isEmail } from '#domain/account.js';
import {
  ACCOUNT_HOLDER_MAX,
  ACCOUNT_HOLDER_NOT_LATIN,
  BIC_NOT_VALID,
  IBAN_NOT_VALID,
  isSepaName,
  parseBic,
  parseIban,
} from '#domain/iban.js';
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
 * @param stored card number and IBAN as masked by the server, never sent back
 */
function payoutSchema(stored: { card: string; iban: string }) {
  return z
    .object({
      paymentMethod: z.enum(PAYOUT_METHODS).nullable(),
      paypalEmail: z.string().trim(),
      cardNumber: z.string().trim(),
      cardHolderName: z.string().trim(),
      iban: z.string().trim(),
      accountHolder: z.string().trim(),
      bic: z.string().trim(),
    })
    .superRefine((values, context) => {
      const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } = values;
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
          else if (cardNumber !== stored.card && cardDigits(cardNumber) === null)
            refuse('cardNumber', 'Card number is not valid');
          if (cardHolderName === '') refuse('cardHolderName', 'Card holder name is required');
          else if (cardHolderName.length > HOLDER_MAX)
            refuse('cardHolderName', `Card holder name must be at most ${HOLDER_MAX} characters`);
          break;
        case 'bank':
          if (iban === '') refuse('iban', 'IBAN is required');
          else if (iban !== stored.iban && parseIban(iban) === null) refuse('iban', IBAN_NOT_VALID);
          if (accountHolder === '') refuse('accountHolder', 'Account holder is required');
          else if (!isSepaName(accountHolder)) refuse('accountHolder', ACCOUNT_HOLDER_NOT_LATIN);
          else if (accountHolder.length > ACCOUNT_HOLDER_MAX)
            refuse('accountHolder', `Account holder must be at most ${ACCOUNT_HOLDER_MAX} characters`);
          if (bic !== '' && parseBic(bic) === null) refuse('bic', BIC_NOT_VALID);
      }
    })
    .transform((values): PayoutDetailsInput => {
      const { paymentMethod, paypalEmail, cardNumber, cardHolderName, iban, accountHolder, bic } = values;
      switch (paymentMethod) {
        case 'card':
          return { paymentMethod, cardHolderName, ...(cardNumber === stored.card ? {} : { cardNumber }) };
        case 'bank':
          return {
            paymentMethod,
            accountHolder,
            bic: bic || null,
            ...(iban === stored.iban ? {} : { iban }),
          };
        default:
          return { paymentMethod: 'paypal', paypalEmail };
      }
    });
}

const METHODS = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'card', label: 'Card' },
  { value: 'bank', label: 'Bank account' },
] as const;

const LABELS = {
  paymentMethod: 'Payment method',
  paypalEmail: 'PayPal Email',
  cardNumber: 'Card Number',
  cardHolderName: 'Card Holder Name',
  iban: 'IBAN',
  accountHolder: 'Account Holder',
  bic: 'BIC',
};

const valuesOf = (shop: SellerShopFragment) => ({
  paymentMethod: shop.paymentMethod,
  paypalEmail: shop.paypalEmail ?? '',
  cardNumber: shop.cardNumber ?? '',
  cardHolderName: shop.cardHolderName ?? '',
  iban: shop.iban ?? '',
  accountHolder: shop.accountHolder ?? '',
  bic: shop.bic ?? '',
});

/** Payout details. A stored card number or IBAN is shown masked and kept unless a new one is entered. */
export function PayoutForm({ shop }: { shop: SellerShopFragment }) {
  const [storedCard, storedIban] = [shop.cardNumber ?? '', shop.iban ?? ''];
  const [update] = useUpdatePayoutDetailsMutation();
  const schema = useMemo(
    () => payoutSchema({ card: storedCard, iban: storedIban }),
    [storedCard, storedIban],
  );
  const form = useZodForm(schema, { defaultValues: valuesOf(shop) });
  useFormDraft(form, `payout:${shop.id}`);
  const { field } = form;
  const method = form.watch('paymentMethod');
  /** Field whose stored value is masked: it cannot be edited, so the first sign replaces it, and an empty one keeps it. */
  const maskedField = (name: 'cardNumber' | 'iban', stored: string) => {
    const props = field(name);
    return {
      ...props,
      onFocus: ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
        if (stored && input.value === stored) input.select();
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value.trim() === '') form.setValue(name, stored);
        void props.onBlur(event);
      },
    };
  };

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
            {...maskedField('cardNumber', storedCard)}
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
      {method === 'bank' && (
        <>
          <TextField
            label="IBAN"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="figures"
            hint={storedIban && 'Leave it as it is to keep this account.'}
            {...maskedField('iban', storedIban)}
          />
          <TextField
            label="Account Holder"
            required
            autoComplete="name"
            autoCapitalize="words"
            hint="As the bank writes it."
            {...field('accountHolder')}
          />
          <TextField
            label="BIC"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="figures"
            hint="Only where your bank asks for it."
            {...field('bic')}
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
