import { greeting } from '../mail.rules.js';
import type { RefundMail } from '../outgoing-mail.js';
import { Layout } from './layout.js';
import { dollars } from './money.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because a payment of yours at Ghostnote was refunded.';
const BECAUSE: Record<RefundMail['reason'], string> = {
  gone: 'came after its reservation had ended, and the music is no longer available',
  duplicate: 'came twice',
};
const why = ({ orderId, amountCents, reason: kind }: RefundMail) =>
  `your payment of ${dollars(amountCents)} for order #${orderId} ${BECAUSE[kind]}. All of it goes back to where it came from.`;
const WAIT = 'Depending on your bank it takes up to 10 business days to show up.';

export const paymentRefunded: Template<'payment-refunded'> = {
  reason,
  subject: ({ orderId }) => `Your payment for order #${orderId} was refunded`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`${dollars(data.amountCents)} are on their way back to you.`}
      eyebrow={`Order #${data.orderId}`}
      title="Your money is on its way back"
      played={0}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.firstName)} {why(data)}
      </Paragraph>
      <Paragraph>{WAIT}</Paragraph>
      <Action href={data.accountUrl}>Your orders</Action>
      <Paragraph quiet>If anything is unclear, answer this mail.</Paragraph>
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.firstName)} ${why(data)}`,
    WAIT,
    `Your orders:\n${data.accountUrl}`,
    'If anything is unclear, answer this mail.',
  ],
};
