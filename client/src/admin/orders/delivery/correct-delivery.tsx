import { useApolloClient } from '@apollo/client/react';
import { DELIVERY_REASON_MAX } from '#domain/limits.js';
import { saveFields } from '../../../editing';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import { FormDialog, TextArea, UrlField } from '../../../ui';
import { notify } from '../../notices';
import { useCorrectDeliveryMutation, type OrderDeliveryFragment } from './delivery.generated';

const link = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || /^https?:\/\/./i.test(text),
    'Please enter an address starting with https://',
  );

const schema = z
  .object({
    downloadLink: link,
    projectLink: link,
    reason: z
      .string()
      .trim()
      .min(1, 'Please enter the reason')
      .max(DELIVERY_REASON_MAX, `Reason must be at most ${DELIVERY_REASON_MAX} characters`),
  })
  .refine(({ downloadLink, projectLink }) => downloadLink !== '' || projectLink !== '', {
    path: ['downloadLink'],
    message: 'Please enter a new link',
  });

const LABELS = { downloadLink: 'Track link', projectLink: 'Project link' };

interface CorrectDeliveryProps {
  order: OrderDeliveryFragment;
  line: OrderDeliveryFragment['products'][number];
  onClose: () => void;
}

/** Replaces the files of an ordered track; the buyer of a completed order is mailed. */
export function CorrectDelivery({ order, line, onClose }: CorrectDeliveryProps) {
  const client = useApolloClient();
  const [correct] = useCorrectDeliveryMutation();
  const form = useZodForm(schema, { defaultValues: { downloadLink: '', projectLink: '', reason: '' } });
  const isDelivered = order.status === 'completed';
  const submission = useSubmit(
    form,
    'Failed to correct the delivery',
    async ({ downloadLink, projectLink, reason }) => {
      const input = { downloadLink: downloadLink || null, projectLink: projectLink || null, reason };
      const { reason: _, ...links } = input;
      const changes = Object.fromEntries(Object.entries(links).filter(([, link]) => link !== null));
      const isSaved = await saveFields({ stored: line, changes, labels: LABELS }, (expectedVersion) =>
        correct({ variables: { orderId: order.id, lineId: line.id, input, expectedVersion } }),
      );
      if (!isSaved) return client.refetchQueries({ include: 'active' }).then(onClose);
      notify.success(isDelivered ? `New links sent to ${order.customerInfo.email}` : 'The new link is saved');
      onClose();
    },
  );
  return (
    <FormDialog
      name="Replace file"
      title={`Replace file of ${line.name}`}
      description={
        isDelivered
          ? `New links and the reason are mailed to ${order.customerInfo.email}. The links sent before end.`
          : 'The order is not completed: nothing is mailed now, and the new files are delivered later.'
      }
      submission={submission}
      onClose={onClose}
      submitLabel={isDelivered ? 'Replace and mail' : 'Replace'}
    >
      <UrlField label="New track link" autoFocus {...form.field('downloadLink')} />
      {line.includeProject && <UrlField label="New project link" {...form.field('projectLink')} />}
      <TextArea label="Reason" required rows={3} {...form.field('reason')} />
    </FormDialog>
  );
}
