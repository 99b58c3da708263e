import type { SellerStatus } from '#domain/statuses.js';
import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because you have a shop at Ghostnote.';

interface Wording {
  subject: string;
  title: string;
  means: string;
  played: number;
}

const WORDING: Record<SellerStatus, Wording> = {
  active: {
    subject: 'Your shop is active',
    title: 'Your shop is active',
    means: 'You can send us tracks for review now, from the Seller Dashboard of your account.',
    played: 1,
  },
  pending: {
    subject: 'Your shop waits for verification',
    title: 'We are checking your shop',
    means: 'We verify your data within 48 hours. Until then no tracks can be sent.',
    played: 0.4,
  },
  inactive: {
    subject: 'Your shop is inactive',
    title: 'Your shop is inactive',
    means: 'No tracks can be sent for now. If this surprises you, answer this mail.',
    played: 0,
  },
};

export const sellerStatus: Template<'seller-status'> = {
  reason,
  subject: ({ status }) => WORDING[status].subject,
  Html: ({ data, publicUrl }) => {
    const { title, means, played } = WORDING[data.status];
    return (
      <Layout
        preview={means}
        eyebrow="Your shop"
        title={title}
        played={played}
        reason={reason}
        publicUrl={publicUrl}
      >
        <Paragraph>
          {greeting(data.name)} the status of your shop {data.shopName} is now {data.status}. {means}
        </Paragraph>
        <Action href={data.accountUrl}>Open your account</Action>
        <PlainAddress href={data.accountUrl} />
      </Layout>
    );
  },
  text: ({ name, shopName, status, accountUrl }) => [
    `${greeting(name)} the status of your shop ${shopName} is now ${status}. ${WORDING[status].means}`,
    `Your account:\n${accountUrl}`,
  ],
};
