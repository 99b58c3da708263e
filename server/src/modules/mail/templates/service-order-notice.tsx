import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Action } from './parts.js';
import type { Template } from './template.js';
import { WrittenText } from './written-text.js';

const reason = 'You get this mail because a service was ordered in your store.';

/** A new service order, for the store. */
export const serviceOrderNotice: Template<'service-order-notice'> = {
  reason,
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ orderId, service }) => `${service}: request #${orderId}`,
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`${data.name} asks for ${data.service}.`}
      eyebrow={`Request #${data.orderId}`}
      title={data.service}
      played={0.2}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Facts facts={[...customerOf(data), ...data.facts]} />
      <WrittenText>{data.description}</WrittenText>
      <Action href={data.adminUrl}>Open the service orders</Action>
    </Layout>
  ),
  text: (data) => [
    `${data.service}: request #${data.orderId}`,
    factsText([...customerOf(data), ...data.facts]),
    data.description,
    data.adminUrl,
  ],
};

function customerOf({ name, email, accountEmail }: { name: string; email: string; accountEmail: string }) {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    ...(accountEmail === email ? [] : [{ label: 'Account', value: accountEmail }]),
  ];
}
