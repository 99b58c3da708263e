/** Mails of the contact and service forms. */

import { ANSWER_TIME } from '#domain/answer-times.js';
import { currentStore } from '#core/config/index.js';
import { greeting } from '../sending/mail.rules.js';
import { noticeHeaders, noticeSettings } from './store.mails.js';
import { action, facts, note, paragraph, quote, type Template } from './template.js';

/** A message to the store. */
export const contactMessage: Template<'contact-message'> = {
  reason: () => 'You get this mail because it was sent with the contact form of your store.',
  replyTo: ({ name, email }) => ({ name, address: email }),
  headers: noticeHeaders,
  subject: ({ name, subject }) => (subject ? `Contact: ${subject}` : `Message from ${name}`),
  frame: ({ name, subject }) => ({
    preview: `${name} wrote to the store.`,
    eyebrow: 'Contact',
    title: subject ?? 'New message',
    played: 0.2,
  }),
  body: ({ name, email, text, links }) => [
    facts([
      { label: 'Name', value: name },
      { label: 'Email', value: email },
    ]),
    quote(text),
    note(`Replies to this mail go to ${email}.`),
    ...noticeSettings({ links }),
  ],
};

/** A message that signed-in users send to their own address. */
export const contactCopy: Template<'contact-copy'> = {
  reason: (store) => `You get this mail because you sent it to your own address from ${store}.`,
  subject: ({ subject }) => subject ?? 'Your message',
  frame: ({ subject }) => ({
    preview: `Your message at ${currentStore().name}.`,
    eyebrow: 'For your records',
    title: subject ?? 'Your message',
    played: 0.4,
  }),
  body: ({ text }) => [quote(text)],
};

/** A new service order, to the store. */
export const serviceOrderNotice: Template<'service-order-notice'> = {
  reason: () => 'You get this mail because a service was ordered in your store.',
  replyTo: ({ name, email }) => ({ name, address: email }),
  headers: noticeHeaders,
  subject: ({ orderId, service }) => `${service}: request #${orderId}`,
  frame: ({ orderId, name, service }) => ({
    preview: `${name} requests ${service}.`,
    eyebrow: `Request #${orderId}`,
    title: service,
    played: 0.2,
  }),
  body: ({ name, email, accountEmail, facts: choices, description, adminUrl, links }) => [
    facts([
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      ...(accountEmail === email ? [] : [{ label: 'Account', value: accountEmail }]),
      ...choices,
    ]),
    quote(description),
    action('Open the service order', adminUrl),
    ...noticeSettings({ links }),
  ],
};

const REPLY_TIME = `We read every request and reply within ${ANSWER_TIME}. Please check your spam folder too.`;

export const serviceOrderReceived: Template<'service-order-received'> = {
  reason: (store) => `You get this mail because you ordered a service at ${store}.`,
  subject: ({ orderId, service }) => `We have your ${service} request #${orderId}`,
  frame: ({ orderId }) => ({
    preview: `We reply within ${ANSWER_TIME}.`,
    eyebrow: `Request #${orderId}`,
    title: 'We have your request',
    played: 0.35,
  }),
  body: ({ name, service, facts: choices, description, url }) => [
    paragraph(`${greeting(name)} thank you for your request for ${service}. ${REPLY_TIME}`),
    ...(choices.length > 0 ? [facts(choices)] : []),
    quote(description),
    ...(url ? [action('See your request', url)] : []),
  ],
};
