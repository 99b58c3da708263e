import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { OrderSummary } from './order-summary.js';
import { orderText } from './order-text.js';
import { Action, Paragraph } from './parts.js';
import { reservation } from './phrases.js';
import type { Template } from './template.js';

const reason = 'You get this mail because you placed an order at Ghostnote.';

export const orderReceived: Template<'order-received'> = {
  reason,
  subject: ({ orderId }) => `We have your order #${orderId}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={reservation(data.lines.length)}
      eyebrow={`Order #${data.orderId}`}
      title={data.lines.length === 1 ? 'Your track is on hold' : 'Your tracks are on hold'}
      played={0.45}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.firstName)} thank you for your order. {reservation(data.lines.length)}
      </Paragraph>
      <OrderSummary order={data} />
      <Action href={`${publicUrl}/account`}>See the order</Action>
      <Paragraph quiet>
        As soon as the payment is confirmed, the download links and your rights-transfer contract come in a
        mail to this address. After {ORDER_HOLD_HOURS} hours without payment the order is cancelled.
      </Paragraph>
    </Layout>
  ),
  text: (data, publicUrl) => [
    `${greeting(data.firstName)} thank you for your order #${data.orderId}. ${reservation(data.lines.length)}`,
    orderText(data),
    `As soon as the payment is confirmed, the download links and your rights-transfer contract come in a mail to this address. After ${ORDER_HOLD_HOURS} hours without payment the order is cancelled.`,
    `Your orders:\n${publicUrl}/account`,
  ],
};
