import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { OrderSummary } from './order-summary.js';
import { orderText } from './order-text.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because an order of yours at Ghostnote was cancelled.';
const released = (count: number) =>
  count === 1 ? 'Its track is back in the shop.' : 'Its tracks are back in the shop.';

export const orderCancelled: Template<'order-cancelled'> = {
  reason,
  subject: ({ orderId }) => `Order #${orderId} was cancelled`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={released(data.lines.length)}
      eyebrow={`Order #${data.orderId}`}
      title="This order was cancelled"
      played={0}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.firstName)} your order #{data.orderId} was cancelled. {released(data.lines.length)} As
        long as nobody else buys, you can order again.
      </Paragraph>
      <OrderSummary order={data} />
      <Action href={`${publicUrl}/shop`}>Back to the shop</Action>
      <Paragraph quiet>If this surprises you, answer this mail.</Paragraph>
    </Layout>
  ),
  text: (data, publicUrl) => [
    `${greeting(data.firstName)} your order #${data.orderId} was cancelled. ${released(data.lines.length)} As long as nobody else buys, you can order again.`,
    orderText(data),
    `The shop:\n${publicUrl}/shop`,
    'If this surprises you, answer this mail.',
  ],
};
