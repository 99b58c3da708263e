/** Mails to the buyer of an order. */

import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES, ORDER_HOLD_HOURS } from '#domain/limits.js';
import { greeting } from '../sending/mail.rules.js';
import type { MailTemplates, PaymentNotice, RefundMail } from './mail-data.js';
import { DownloadCard, OrderSummary, dollars, orderText } from './order-parts.js';
import { Action, Paragraph, WrittenText } from './parts.js';
import type { Template } from './template.js';

const nextSteps = (hours: number) =>
  `As soon as the payment is confirmed, the download links and your rights-transfer contract come in a mail to this address. After ${hours} hours without payment the order is cancelled.`;
const PAY_ONLINE =
  'If you have not paid yet, do so in your account: the order waits there under My Orders with a button that leads to the payment page.';
const HOW_TO_PAY = 'How to pay';

export const orderReceived: Template<'order-received'> = {
  reason: 'You get this mail because you placed an order at Ghostnote.',
  subject: ({ orderId }) => `We have your order #${orderId}`,
  frame: (data) => ({
    preview: heldFor(data),
    eyebrow: `Order #${data.orderId}`,
    title: data.lines.length === 1 ? 'Your track is on hold' : 'Your tracks are on hold',
    played: 0.45,
  }),
  Body: ({ data, publicUrl }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} thank you for your order. {heldFor(data)}
      </Paragraph>
      <OrderSummary order={data} />
      <HowToPay payment={data.payment} />
      <Action href={accountOf(data.payment, publicUrl)}>
        {data.payment?.kind === 'online' ? 'Pay or see the order' : 'See the order'}
      </Action>
      <Paragraph quiet>{nextSteps(data.holdHours ?? ORDER_HOLD_HOURS)}</Paragraph>
    </>
  ),
  text: (data, publicUrl) => [
    `${greeting(data.firstName)} thank you for your order #${data.orderId}. ${heldFor(data)}`,
    orderText(data),
    ...(data.payment?.kind === 'manual' ? [`${HOW_TO_PAY}:\n${data.payment.instructions}`] : []),
    ...(data.payment?.kind === 'online' ? [PAY_ONLINE] : []),
    nextSteps(data.holdHours ?? ORDER_HOLD_HOURS),
    `Your orders:\n${accountOf(data.payment, publicUrl)}`,
  ],
};

function heldFor({ lines, holdHours }: MailTemplates['order-received']): string {
  const tracks = lines.length === 1 ? 'this track' : `these ${lines.length} tracks`;
  return `Nobody else can buy ${tracks} for the next ${holdHours ?? ORDER_HOLD_HOURS} hours.`;
}

function HowToPay({ payment }: { payment: PaymentNotice | undefined }) {
  if (payment?.kind === 'online') return <Paragraph>{PAY_ONLINE}</Paragraph>;
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

const LINK_LIMITS = `Each link works for ${DOWNLOAD_LINK_HOURS} hours and ${DOWNLOAD_LINK_USES} downloads. You can renew it in your account.`;
const contractNote = (count: number) =>
  `The rights-transfer ${count === 1 ? 'contract is' : 'contracts are'} attached as PDF. Keep this mail.`;

export const orderCompleted: Template<'order-completed'> = {
  reason: 'You get this mail because an order of yours at Ghostnote was completed.',
  subject: ({ orderId, downloads }) =>
    `${downloads.length === 1 ? 'Your track is' : 'Your tracks are'} ready: order #${orderId}`,
  frame: (data) => ({
    preview: `Download links and ${data.downloads.length === 1 ? 'contract' : 'contracts'} inside.`,
    eyebrow: `Order #${data.orderId}`,
    title: data.downloads.length === 1 ? 'It is yours now' : 'They are yours now',
    played: 1,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} your order is complete. {contractNote(data.downloads.length)}
      </Paragraph>
      {data.downloads.map((line, index) => (
        <DownloadCard key={index} line={line} />
      ))}
      <Paragraph quiet>{LINK_LIMITS}</Paragraph>
      <OrderSummary order={data} />
      <Action href={data.accountUrl}>Open my orders</Action>
    </>
  ),
  text: (data) => [
    `${greeting(data.firstName)} your order #${data.orderId} is complete. ${contractNote(data.downloads.length)}`,
    ...data.downloads.map(({ name, trackUrl, projectUrl, contractUrl }) =>
      [
        name,
        `  Track:        ${trackUrl}`,
        ...(projectUrl ? [`  Project file: ${projectUrl}`] : []),
        `  Contract:     ${contractUrl}`,
      ].join('\n'),
    ),
    LINK_LIMITS,
    orderText(data),
    `Your orders:\n${data.accountUrl}`,
  ],
};

const releaseNote = (count: number) =>
  count === 1 ? 'Its track is back in the shop.' : 'Its tracks are back in the shop.';

export const orderCancelled: Template<'order-cancelled'> = {
  reason: 'You get this mail because an order of yours at Ghostnote was cancelled.',
  subject: ({ orderId }) => `Order #${orderId} was cancelled`,
  frame: (data) => ({
    preview: releaseNote(data.lines.length),
    eyebrow: `Order #${data.orderId}`,
    title: 'This order was cancelled',
    played: 0,
  }),
  Body: ({ data, publicUrl }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} your order #{data.orderId} was cancelled. {releaseNote(data.lines.length)}{' '}
        As long as nobody else buys, you can order again.
      </Paragraph>
      <OrderSummary order={data} />
      <Action href={`${publicUrl}/shop`}>Back to the shop</Action>
      <Paragraph quiet>If this surprises you, answer this mail.</Paragraph>
    </>
  ),
  text: (data, publicUrl) => [
    `${greeting(data.firstName)} your order #${data.orderId} was cancelled. ${releaseNote(data.lines.length)} As long as nobody else buys, you can order again.`,
    orderText(data),
    `The shop:\n${publicUrl}/shop`,
    'If this surprises you, answer this mail.',
  ],
};

const REFUND_REASONS: Record<RefundMail['reason'], string> = {
  gone: 'came after its reservation had ended, and the music is no longer available',
  duplicate: 'came twice',
};
const refundText = ({ orderId, amountCents, reason: kind }: RefundMail) =>
  `your payment of ${dollars(amountCents)} for order #${orderId} ${REFUND_REASONS[kind]}. All of it goes back to where it came from.`;
const REFUND_WAIT = 'Depending on your bank it takes up to 10 business days to show up.';

export const paymentRefunded: Template<'payment-refunded'> = {
  reason: 'You get this mail because a payment of yours at Ghostnote was refunded.',
  subject: ({ orderId }) => `Your payment for order #${orderId} was refunded`,
  frame: (data) => ({
    preview: `${dollars(data.amountCents)} are on their way back to you.`,
    eyebrow: `Order #${data.orderId}`,
    title: 'Your money is on its way back',
    played: 0,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.firstName)} {refundText(data)}
      </Paragraph>
      <Paragraph>{REFUND_WAIT}</Paragraph>
      <Action href={data.accountUrl}>Your orders</Action>
      <Paragraph quiet>If anything is unclear, answer this mail.</Paragraph>
    </>
  ),
  text: (data) => [
    `${greeting(data.firstName)} ${refundText(data)}`,
    REFUND_WAIT,
    `Your orders:\n${data.accountUrl}`,
    'If anything is unclear, answer this mail.',
  ],
};
