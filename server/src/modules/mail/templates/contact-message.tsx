import { Facts, factsText } from './facts.js';
import { Layout } from './layout.js';
import { Paragraph } from './parts.js';
import type { Template } from './template.js';
import { WrittenText } from './written-text.js';

const toStore = 'You get this mail because it was sent with the contact form of your store.';

/** A message for the store. */
export const contactMessage: Template<'contact-message'> = {
  reason: toStore,
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ name, subject }) => (subject ? `Contact: ${subject}` : `Message from ${name}`),
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`${data.name} wrote to the store.`}
      eyebrow="Contact"
      title={data.subject ?? 'New message'}
      played={0.2}
      reason={toStore}
      publicUrl={publicUrl}
    >
      <Facts facts={senderOf(data)} />
      <WrittenText>{data.text}</WrittenText>
      <Paragraph quiet>An answer to this mail goes to {data.email}.</Paragraph>
    </Layout>
  ),
  text: (data) => [factsText(senderOf(data)), data.text, `An answer to this mail goes to ${data.email}.`],
};

const toSelf = 'You get this mail because you sent it to your own address from Ghostnote.';

/** A message that somebody signed in sends to the address of the own account. */
export const contactCopy: Template<'contact-copy'> = {
  reason: toSelf,
  subject: ({ subject }) => subject ?? 'Your message',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="What you wrote at Ghostnote."
      eyebrow="For your records"
      title={data.subject ?? 'Your message'}
      played={0.4}
      reason={toSelf}
      publicUrl={publicUrl}
    >
      <WrittenText>{data.text}</WrittenText>
    </Layout>
  ),
  text: (data) => [data.text],
};

function senderOf({ name, email }: { name: string; email: string }) {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
  ];
}
