import { ORDER_HOLD_HOURS } from '#domain/limits.js';
import { greeting } from '../mail.rules.js';
import type { MailTemplates, PaymentNotice } from '../outgoing-mail.js';
import { Layout } from './layout.js';
import { OrderSummary } from './order-summary.js';
import { orderText } from './order-text.js';
import { Action, Paragraph } from './parts.js';
import { reservation } from './phrases.js';
import type { Template } from './template.js';
import { WrittenText } from './written-text.js';

const reason = 'You get this mail because you placed an order at Ghostnote.';
const afterwards = (hours: number) =>
  `As soon as the payment is confirmed, the download links and your rights-transfer contract come in a mail to this address. After ${hours} hours without payment the order is cancelled.`;
const ONLINE =
  'If you have not paid yet, do so in your account: the order waits there under My Orders with a button that leads to the payment page.';
const HOW_TO_PAY = 'How to pay';

export const orderReceived: Template<'order-received'> = {
  reason,
  subject: ({ orderId }) => `We have your order #${orderId}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={heldFor(data)}
      eyebrow={`Order #${data.orderId}`}
      title={data.lines.length === 1 ? 'Your track is on hold' : 'Your tracks are on hold'}
      played={0.45}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.firstName)} thank you for your order. {heldFor(data)}
      </Paragraph>
      <OrderSummary order={data} />
      <HowToPay payment={data.payment} />
      <Action href={accountOf(data.payment, publicUrl)}>
        {data.payment?.kind === 'online' ? 'Pay or see the order' : 'See the order'}
      </Action>
      <Paragraph quiet>{afterwards(data.holdHours ?? ORDER_HOLD_HOURS)}</Paragraph>
    </Layout>
  ),
  text: (data, publicUrl) => [
    `${greeting(data.firstName)} thank you for your order #${data.orderId}. ${heldFor(data)}`,
    orderText(data),
    ...(data.payment?.kind === 'manual' ? [`${HOW_TO_PAY}:\n${data.payment.instructions}`] : []),
    ...(data.payment?.kind === 'online' ? [ONLINE] : []),
    afterwards(data.holdHours ?? ORDER_HOLD_HOURS),
    `Your orders:\n${accountOf(data.payment, publicUrl)}`,
  ],
};

function heldFor({ lines, holdHours }: MailTemplates['order-received']): string {
  return reservation(lines.length, holdHours ?? ORDER_HOLD_HOURS);
}

function HowToPay({ payment }: { payment: PaymentNotice | undefined }) {
  if (payment?.kind === 'online') return <Paragraph>{ONLINE}</Paragraph>;
  if (payment?.kind !== 'manual') return null;
  return (
    <>
      <Paragraph>{HOW_TO_PAY}</Paragraph>
      <WrittenText>{payment.instructions}</WrittenText>
    </>
  );
}

function accountOf(payment: PaymentNotice | undefined, publicUrl: string): string {
  return payment?.kind === 'online' ? payment.payUrl : `${publicUrl}/account`;
}
