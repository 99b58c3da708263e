import { useApolloClient } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { PAYOUT_REFERENCE_MAX, TRANSFER_METHODS, type TransferMethod } from '#domain/ledger.js';
import { localDay } from '../../lib/dates';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useRequestKeys } from '../../lib/request-keys';
import { FormDialog, formatMoney, Select, Switch, TextField } from '../../ui';
import { notify } from '../notices';
import {
  AdminPayoutsDocument,
  SellersToPayDocument,
  useCreatePayoutsMutation,
  type SellerToPayFragment,
} from './payouts.generated';
import { usePaypalFile } from './paypal-file';
import { useSepaFile } from './sepa-file';
import { TRANSFER_METHOD_NAMES } from './transfer-methods';

const schema = z
  .object({
    method: z.enum(['', ...TRANSFER_METHODS]),
    reference: z
      .string()
      .trim()
      .max(PAYOUT_REFERENCE_MAX, `Reference must be at most ${PAYOUT_REFERENCE_MAX} characters`),
    paidOn: z.iso.date('Please enter the date of the transfer'),
    file: z.boolean(),
  })
  .refine(({ method, reference }) => method === 'stripe' || reference !== '', {
    path: ['reference'],
    message: 'Please enter the reference of the transfer',
  });

/** Ways to pay all of them; by Stripe only if each has an account that is ready. */
function methodOptions(sellers: readonly SellerToPayFragment[]) {
  return TRANSFER_METHODS.filter((value) => value !== 'stripe' || sellers.every(isReadyForStripe)).map(
    (value) => ({ value, label: TRANSFER_METHOD_NAMES[value] }),
  );
}

function isReadyForStripe({ payoutAccount }: SellerToPayFragment): boolean {
  return payoutAccount?.status === 'ready';
}

/** Dollars due to all of them. */
export function sumOf(sellers: readonly SellerToPayFragment[]): number {
  return sellers.reduce((cents, { balance }) => cents + Math.round(balance.due * 100), 0) / 100;
}

function defaultMethod(sellers: readonly SellerToPayFragment[]): TransferMethod | '' {
  if (sellers.every(isReadyForStripe)) return 'stripe';
  return sellers.length === 1 ? (sellers[0]?.paymentMethod ?? 'bank') : '';
}

interface PayDialogProps {
  sellers: readonly SellerToPayFragment[];
  onClose: () => void;
}

/** Records a transfer to one or more sellers, or has Stripe make it. */
export function PayDialog({ sellers, onClose }: PayDialogProps) {
  const client = useApolloClient();
  const [create] = useCreatePayoutsMutation();
  const { keyFor } = useRequestKeys();
  const [first] = sellers;
  const form = useZodForm(schema, {
    defaultValues: {
      method: defaultMethod(sellers),
      reference: '',
      paidOn: localDay(),
      file: false,
    },
  });
  const [method, file] = useWatch({ control: form.control, name: ['method', 'file'] });
  const paypalFile = usePaypalFile();
  const sepaFile = useSepaFile();
  const isTransfer = method === 'stripe';
  const isByFile = method === 'bank' && file;
  const total = formatMoney(sumOf(sellers));
  const who = sellers.length === 1 ? 'The seller is' : 'Each seller is';
  const submission = useSubmit(form, 'Failed to record the payout', async ({ method, file, ...values }) => {
    const sellerUserIds = sellers.map(({ userId }) => userId);
    // Also of sellers who are paid in different ways: the admin has made these transfers, those by bank among them.
    const byHand = !isTransfer && !isByFile;
    const input = { ...values, sellerUserIds, method: method || null, byHand };
    await create({ variables: { input, idempotencyKey: keyFor(input) } });
    notify.success(method === 'stripe' ? `${total} on the way by Stripe` : `${total} recorded as paid`);
    if (file && method === 'paypal') await paypalFile.save(values.reference);
    if (file && method === 'bank') await sepaFile.save({ reference: values.reference });
    onClose();
    await client.refetchQueries({ include: [SellersToPayDocument, AdminPayoutsDocument] });
  });
  return (
    <FormDialog
      name="Record payout"
      title={sellers.length === 1 ? `Pay ${first?.shopName ?? ''}` : `Pay ${sellers.length} sellers`}
      description={
        isTransfer
          ? `Stripe transfers ${total} from your balance there. ${who} mailed once it is done.`
          : isByFile
            ? `Upload the file at your bank: it transfers ${total}. ${who} mailed.`
            : `Make the transfer of ${total} first, then record it here. ${who} mailed.`
      }
      submission={submission}
      onClose={onClose}
      submitLabel={
        <>
          {isTransfer ? 'Transfer' : 'Record'} {total}
        </>
      }
      isWide
    >
      {!isTransfer && (
        <TextField
          label="Reference"
          required
          autoFocus
          autoComplete="off"
          {...form.field('reference')}
          className="sm:col-span-2"
        />
      )}
      <Select
        label="Paid by"
        placeholder={sellers.length === 1 ? undefined : 'Seller’s choice'}
        options={methodOptions(sellers)}
        {...form.field('method')}
      />
      {!isTransfer && <TextField label="Date" required type="date" {...form.field('paidOn')} />}
      {method === 'paypal' && (
        <Switch
          label="Save a file for PayPal"
          hint="For its mass payments. The list of payouts has it too."
          className="sm:col-span-2"
          {...form.register('file')}
        />
      )}
      {method === 'bank' && (
        <Switch
          label="Pay by SEPA file"
          hint="The file makes the transfers at your bank. Leave it off for transfers that you have made: no file pays them again."
          className="sm:col-span-2"
          {...form.register('file')}
        />
      )}
    </FormDialog>
  );
}
