import { greeting } from '../mail.rules.js';
import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Paragraph } from './parts.js';
import type { Template } from './template.js';
import { WrittenText } from './written-text.js';

const reason = 'You get this mail because you ordered a service at Ghostnote.';
const next = 'We read every request and reply within 24-48 hours. Please check your spam folder too.';

export const serviceOrderReceived: Template<'service-order-received'> = {
  reason,
  subject: ({ orderId, service }) => `We have your ${service} request #${orderId}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="We reply within 24-48 hours."
      eyebrow={`Request #${data.orderId}`}
      title="We have your request"
      played={0.35}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        {greeting(data.name)} thank you for asking us for {data.service}. {next}
      </Paragraph>
      {data.facts.length > 0 && <Facts facts={data.facts} />}
      <WrittenText>{data.description}</WrittenText>
    </Layout>
  ),
  text: (data) => [
    `${greeting(data.name)} thank you for asking us for ${data.service} (request #${data.orderId}). ${next}`,
    ...(data.facts.length > 0 ? [factsText(data.facts)] : []),
    data.description,
  ],
};
