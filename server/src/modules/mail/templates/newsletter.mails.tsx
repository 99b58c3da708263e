/** Newsletter mails. */

import { Link, Text } from '@react-email/components';
import type { NewsletterLinks } from './mail-data.js';
import { Action, Paragraph, PlainAddress } from './parts.js';
import type { Template } from './template.js';
import { colors } from './theme.js';

/** The way out, in every newsletter mail. */
export function Unsubscribe({ href }: { href: string }) {
  return (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      No mails from us?{' '}
      <Link href={href} style={{ color: colors.bone }}>
        Unsubscribe
      </Link>
    </Text>
  );
}

export const unsubscribeText = ({ unsubscribeUrl }: NewsletterLinks) =>
  `No mails from us? Unsubscribe:\n${unsubscribeUrl}`;

/** What mail programs show their own unsubscribe button for (RFC 2369, one click by RFC 8058). */
export const listHeaders = ({ oneClickUrl }: NewsletterLinks) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const newsletterConfirm: Template<'newsletter-confirm'> = {
  reason: 'You get this mail because this address was entered in the newsletter form of Ghostnote.',
  headers: listHeaders,
  subject: () => 'Confirm your subscription',
  frame: () => ({
    preview: 'One click, and new tracks come to this address.',
    eyebrow: 'Newsletter',
    title: 'One click to go',
    played: 0.5,
  }),
  Body: ({ data }) => (
    <>
      <Paragraph>Confirm this address, and we tell you about new exclusive tracks and offers.</Paragraph>
      <Action href={data.confirmUrl}>Confirm the subscription</Action>
      <Paragraph quiet>
        If you did not enter it, ignore this mail: without the click nothing comes to this address.
      </Paragraph>
      <PlainAddress href={data.confirmUrl} />
      <Unsubscribe href={data.unsubscribeUrl} />
    </>
  ),
  text: (data) => [
    'Confirm this address, and we tell you about new exclusive tracks and offers:',
    data.confirmUrl,
    'If you did not enter it, ignore this mail: without the click nothing comes to this address.',
    unsubscribeText(data),
  ],
};

/** The form answers alike for known addresses; only the mailbox learns that there is nothing to do. */
export const newsletterKnown: Template<'newsletter-known'> = {
  reason: 'You get this mail because this address was entered in the newsletter form of Ghostnote.',
  headers: listHeaders,
  subject: () => 'You are subscribed already',
  frame: () => ({
    preview: 'There is nothing to do.',
    eyebrow: 'Newsletter',
    title: 'You are on the list',
    played: 1,
  }),
  Body: ({ data, publicUrl }) => (
    <>
      <Paragraph>
        This address gets our newsletter already, so there is nothing to do. New tracks are in the shop.
      </Paragraph>
      <Action href={`${publicUrl}/shop`}>Browse tracks</Action>
      <Unsubscribe href={data.unsubscribeUrl} />
    </>
  ),
  text: (data, publicUrl) => [
    'This address gets our newsletter already, so there is nothing to do. New tracks are in the shop:',
    `${publicUrl}/shop`,
    unsubscribeText(data),
  ],
};
