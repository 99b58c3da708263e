import { isEmail } from '#domain/account.js';
import { useRecordSave } from '../../../editing';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { FormDialog, EmailField } from '../../../ui';
import { notify } from '../../notices';
import { useCorrectOrderEmailMutation, type OrderDeliveryFragment } from './delivery.generated';

const schema = z.object({ email: z.string().trim().refine(isEmail, 'Please enter a valid email') });

const LABELS = { email: 'Email' };

function toFormValues({ customerInfo }: OrderDeliveryFragment): z.input<typeof schema> {
  return { email: customerInfo.email };
}

interface CorrectEmailProps {
  order: OrderDeliveryFragment;
  onClose: () => void;
}

/** Corrects the address that gets the mails of an order. */
export function CorrectEmail({ order, onClose }: CorrectEmailProps) {
  const [correct] = useCorrectOrderEmailMutation();
  const form = useZodForm(schema, { defaultValues: toFormValues(order) });
  const record = { stored: order, toValues: toFormValues, labels: LABELS };
  const save = useRecordSave(form, record, async ({ email }, { expectedVersion }) => {
    await correct({ variables: { orderId: order.id, input: { email }, expectedVersion } });
    notify.success(`The mails of order #${order.id} go to ${email}`);
    onClose();
  });
  const submission = useSubmit(form, 'Failed to change the email', save);
  return (
    <FormDialog
      name="Change email"
      title="Change email"
      description={
        order.status === 'completed'
          ? 'New links and the contracts are mailed to the new address. The links sent before end.'
          : 'The mails of this order go to the new address; a pending order is confirmed to it again.'
      }
      submission={submission}
      onClose={onClose}
      submitLabel="Change and mail"
    >
      <EmailField required autoFocus autoComplete="off" {...form.field('email')} />
    </FormDialog>
  );
}
