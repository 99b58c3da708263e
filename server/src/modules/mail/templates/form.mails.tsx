/** Mails caused by the contact and service forms. */

import { greeting } from '../sending/mail.rules.js';
import { Action, Facts, Paragraph, WrittenText, factsText } from './parts.js';
import type { Template } from './template.js';

/** A message for the store. */
export const contactMessage: Template<'contact-message'> = {
  reason: 'You get this mail because it was sent with the contact form of your store.',
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ name, subject }) => (subject ? `Contact: ${subject}` : `Message from ${name}`),
  frame: (data) => ({
    preview: `${data.name} wrote to the store.`,
    eyebrow: 'Contact',
    title: data.subject ?? 'New message',
    played: 0.2,
  }),
  Body: ({ data }) => (
    <>
      <Facts facts={senderOf(data)} />
      <WrittenText>{data.text}</WrittenText>
      <Paragraph quiet>An answer to this mail goes to {data.email}.</Paragraph>
    </>
  ),
  text: (data) => [factsText(senderOf(data)), data.text, `An answer to this mail goes to ${data.email}.`],
};

/** A message that somebody signed in sends to the address of the own account. */
export const contactCopy: Template<'contact-copy'> = {
  reason: 'You get this mail because you sent it to your own address from Ghostnote.',
  subject: ({ subject }) => subject ?? 'Your message',
  frame: (data) => ({
    preview: 'What you wrote at Ghostnote.',
    eyebrow: 'For your records',
    title: data.subject ?? 'Your message',
    played: 0.4,
  }),
  Body: ({ data }) => (
    <>
      <WrittenText>{data.text}</WrittenText>
    </>
  ),
  text: (data) => [data.text],
};

function senderOf({ name, email }: { name: string; email: string }) {
  return [
    { label: 'Name', value: name },
    { label: 'Email', value: email },
  ];
}

/** A new service order, for the store. */
export const serviceOrderNotice: Template<'service-order-notice'> = {
  reason: 'You get this mail because a service was ordered in your store.',
  replyTo: ({ name, email }) => ({ name, address: email }),
  subject: ({ orderId, service }) => `${service}: request #${orderId}`,
  frame: (data) => ({
    preview: `${data.name} asks for ${data.service}.`,
    eyebrow: `Request #${data.orderId}`,
    title: data.service,
    played: 0.2,
  }),
  Body: ({ data }) => (
    <>
      <Facts facts={[...customerOf(data), ...data.facts]} />
      <WrittenText>{data.description}</WrittenText>
      <Action href={data.adminUrl}>Open the service orders</Action>
    </>
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

const REPLY_TIME = 'We read every request and reply within 24-48 hours. Please check your spam folder too.';

export const serviceOrderReceived: Template<'service-order-received'> = {
  reason: 'You get this mail because you ordered a service at Ghostnote.',
  subject: ({ orderId, service }) => `We have your ${service} request #${orderId}`,
  frame: (data) => ({
    preview: 'We reply within 24-48 hours.',
    eyebrow: `Request #${data.orderId}`,
    title: 'We have your request',
    played: 0.35,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>
        {greeting(data.name)} thank you for asking us for {data.service}. {REPLY_TIME}
      </Paragraph>
      {data.facts.length > 0 && <Facts facts={data.facts} />}
      <WrittenText>{data.description}</WrittenText>
    </>
  ),
  text: (data) => [
    `${greeting(data.name)} thank you for asking us for ${data.service} (request #${data.orderId}). ${REPLY_TIME}`,
    ...(data.facts.length > 0 ? [factsText(data.facts)] : []),
    data.description,
  ],
};
