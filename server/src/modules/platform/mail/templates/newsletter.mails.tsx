/** Newsletter mails. */

import { Fragment } from 'react';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { NewsletterLinks, NewsletterMail } from './newsletter-mail-data.js';
import { action, note, paragraph, plainAddress, type Block, type Template } from './template.js';
import { colors } from './theme.js';

/** Unsubscribe link of every newsletter mail. */
const unsubscribe = ({ unsubscribeUrl, genresUrl }: NewsletterLinks & { genresUrl?: string }): Block => ({
  html: (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      {genresUrl && (
        <>
          <Link href={genresUrl} style={{ color: colors.bone }}>
            Choose your genres
          </Link>
          .{' '}
        </>
      )}
      No mails from us?{' '}
      <Link href={unsubscribeUrl} style={{ color: colors.bone }}>
        Unsubscribe
      </Link>
    </Text>
  ),
  text: `${genresUrl ? `Choose your genres:\n${genresUrl}\n\n` : ''}No mails from us? Unsubscribe:\n${unsubscribeUrl}`,
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

/** Addresses in the text of a newsletter, without the punctuation behind them. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** One paragraph as the author wrote it: its line breaks stay, its addresses become links. */
const written = (text: string): Block => ({
  html: (
    <Text style={{ margin: '0 0 16px', color: colors.bone, fontSize: 16, lineHeight: '26px' }}>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line.split(ADDRESS).map((part, place) =>
            // The pattern captures, so that every second part is an address.
            place % 2 === 1 ? (
              <Link key={place} href={part} style={{ color: colors.signal, wordBreak: 'break-word' }}>
                {part}
              </Link>
            ) : (
              part
            ),
          )}
        </Fragment>
      ))}
    </Text>
  ),
  text,
});

const paragraphsOf = (body: string): Block[] =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(written);

const LETTER = {
  frame: ({ subject, body }: NewsletterMail) => ({
    preview: body.replaceAll(/\s+/g, ' ').trim().slice(0, 120),
    eyebrow: 'Newsletter',
    title: subject,
    played: 0.7,
  }),
  reason: (store: string) => `You get this mail because you subscribed to the newsletter of ${store}.`,
};

export const newsletter: Template<'newsletter'> = {
  ...LETTER,
  headers: COMMON.headers,
  subject: ({ subject }) => subject,
  body: (data) => [...paragraphsOf(data.body), unsubscribe(data)],
};

/** A newsletter as its author sees it, in the preview and as a test; the address has not subscribed, so there is nothing to unsubscribe from. */
export const newsletterTest: Template<'newsletter-test'> = {
  ...LETTER,
  reason: (store) =>
    `You get this mail because an author of the newsletter of ${store} tries it out with this address.`,
  subject: ({ subject }) => `Test: ${subject}`,
  body: ({ body }) => [...paragraphsOf(body), note('In the newsletter the link to unsubscribe is here.')],
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
