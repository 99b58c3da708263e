import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES } from '#domain/limits.js';
import { greeting } from '../mail.rules.js';
import { DownloadCard } from './download-card.js';
import { Layout } from './layout.js';
import { OrderSummary } from './order-summary.js';
import { orderText } from './order-text.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because an order of yours at Ghostnote was completed.';
const renewal = `Each link works for ${DOWNLOAD_LINK_HOURS} hours and ${DOWNLOAD_LINK_USES} downloads. You can renew it in your account.`;
const contracts = (count: number) =>
  `The rights-transfer ${count === 1 ? 'contract is' : 'contracts are'} attached as PDF. Keep this mail.`;

export const orderCompleted: Template<'order-completed'> = {
  reason,
  subject: ({ orderId, downloads }) =>
    `${downloads.length === 1 ? 'Your track is' : 'Your tracks are'} ready: order #${orderId}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`Download links and ${data.downloads.length === 1 ? 'contract' : 'contracts'} inside.`}
      eyebrow={`Order #${data.orderId}`}
      title={data.downloads.length === 1 ? 'It is yours now' : 'They are yours now'}
      played={1}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.firstName)} your order is complete. {contracts(data.downloads.length)}
      </Paragraph>
      {data.downloads.map((line, index) => (
        <DownloadCard key={index} line={line} />
      ))}
      <Paragraph quiet>{renewal}</Paragraph>
      <OrderSummary order={data} />
      <Action href={data.accountUrl}>Open my orders</Action>
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.firstName)} your order #${data.orderId} is complete. ${contracts(data.downloads.length)}`,
    ...data.downloads.map(({ name, trackUrl, projectUrl, contractUrl }) =>
      [
        name,
        `  Track:        ${trackUrl}`,
        ...(projectUrl ? [`  Project file: ${projectUrl}`] : []),
        `  Contract:     ${contractUrl}`,
      ].join('\n'),
    ),
    renewal,
    orderText(data),
    `Your orders:\n${data.accountUrl}`,
  ],
};
