/** Newsletter mails. */

import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { NewsletterLinks } from './mail-data.js';
import { action, note, paragraph, plainAddress, type Block, type Template } from './template.js';
import { colors } from './theme.js';

/** Unsubscribe link of every newsletter mail. */
const unsubscribe = ({ unsubscribeUrl }: NewsletterLinks): Block => ({
  html: (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      No mails from us?{' '}
      <Link href={unsubscribeUrl} style={{ color: colors.bone }}>
        Unsubscribe
      </Link>
    </Text>
  ),
  text: `No mails from us? Unsubscribe:\n${unsubscribeUrl}`,
});

const COMMON = {
  reason: (store: string) =>
    `You get this mail because this address was entered in the newsletter form of ${store}.`,
  /** Headers for the unsubscribe button of mail clients (RFC 2369, one click by RFC 8058). */
  headers: ({ oneClickUrl }: NewsletterLinks) => ({
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
};

export const newsletterConfirm: Template<'newsletter-confirm'> = {
  ...COMMON,
  subject: () => 'Confirm your subscription',
  frame: () => ({
    preview: 'Confirm this address with one click.',
    eyebrow: 'Newsletter',
    title: 'One click to go',
    played: 0.5,
  }),
  body: (data) => [
    paragraph('Confirm this address to get mails about new exclusive tracks and offers.'),
    action('Confirm the subscription', data.confirmUrl),
    note('If you did not enter it, ignore this mail: without the click you get no newsletter.'),
    plainAddress(data.confirmUrl),
    unsubscribe(data),
  ],
};

/** The form does not reveal a subscribed address, so its owner is informed by mail. */
export const newsletterKnown: Template<'newsletter-known'> = {
  ...COMMON,
  subject: () => 'You are subscribed already',
  frame: () => ({
    preview: 'There is nothing to do.',
    eyebrow: 'Newsletter',
    title: 'You are on the list',
    played: 1,
  }),
  body: (data, publicUrl) => [
    paragraph(
      'This address gets our newsletter already, so there is nothing to do. New tracks are in the shop.',
    ),
    action('Browse tracks', `${publicUrl}/shop`),
    unsubscribe(data),
  ],
};
