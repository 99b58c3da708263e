import { useId } from 'react';
import { isEmail } from '#domain/account.js';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { Banner, Button, Dialog, EmailField } from '../../../ui';
import { notify } from '../../notices';
import { useCorrectOrderEmailMutation, type OrderDeliveryFragment } from './delivery.generated';

const schema = z.object({ email: z.string().trim().refine(isEmail, 'Please enter a valid email') });

interface CorrectEmailProps {
  order: OrderDeliveryFragment;
  onClose: () => void;
}

/** Corrects the address that gets the mails of an order. */
export function CorrectEmail({ order, onClose }: CorrectEmailProps) {
  const formId = useId();
  const [correct] = useCorrectOrderEmailMutation();
  const form = useZodForm(schema, { defaultValues: { email: order.customerInfo.email } });
  const { onSubmit, failure } = useSubmit(form, 'Failed to correct the address', async ({ email }) => {
    await correct({ variables: { orderId: order.id, input: { email } } });
    notify.success(`The mails of order #${order.id} go to ${email}`);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Correct address"
      description={
        order.status === 'completed'
          ? 'New links and the contracts are mailed to the new address. The links sent before end.'
          : 'The mails of this order go to the new address; a pending order is confirmed to it again.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            Correct and mail
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Correct address"
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <EmailField required autoFocus autoComplete="off" {...form.field('email')} />
      </form>
    </Dialog>
  );
}
