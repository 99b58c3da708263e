/** Mails about saved searches, followed sellers, wishlists and carts. */

import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { greeting } from '../sending/mail.rules.js';
import type { CartReminderMail, SavedSearchMail, WishlistMail } from './track-mail-data.js';
import { action, note, paragraph, trackLine, type Block, type Template } from './template.js';
import { colors } from './theme.js';

const settings = ({ settingsUrl }: { settingsUrl: string }): Block => ({
  html: (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      <Link href={settingsUrl} style={{ color: colors.bone }}>
        Change or end these mails
      </Link>
    </Text>
  ),
  text: `Change or end these mails:\n${settingsUrl}`,
});

/** Headers for the unsubscribe button of mail clients (RFC 2369, one click by RFC 8058). */
const unsubscribeHeaders = ({ oneClickUrl }: { oneClickUrl: string }) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const countOf = ({ tracks, more }: Pick<SavedSearchMail, 'tracks' | 'more'>) => {
  const count = tracks.length + more;
  return count === 1 ? '1 new track' : `${count} new tracks`;
};

export const savedSearch: Template<'saved-search'> = {
  reason: (store) => `You get this mail because you saved a search in the shop of ${store}.`,
  headers: unsubscribeHeaders,
  subject: (data) => `${countOf(data)}: ${data.searchName}`,
  frame: (data) => ({
    preview: data.tracks.map(({ title }) => title).join(', '),
    eyebrow: 'Saved search',
    title: countOf(data),
    played: 0.4,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} new in your search "${data.searchName}":`),
    ...data.tracks.map(trackLine),
    ...(data.more > 0 ? [note(`And ${data.more} more in the shop.`)] : []),
    action('Hear them', data.shopUrl),
    settings(data),
  ],
};

/** New tracks of followed sellers, at most once a day. */
export const followedSellers: Template<'followed-sellers'> = {
  reason: (store) => `You get this mail because you follow sellers at ${store}.`,
  headers: unsubscribeHeaders,
  subject: (data) => `${countOf(data)} of sellers you follow`,
  frame: (data) => ({
    preview: data.tracks.map(({ title }) => title).join(', '),
    eyebrow: 'Sellers you follow',
    title: countOf(data),
    played: 0.4,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} new from sellers you follow:`),
    ...data.tracks.map(trackLine),
    ...(data.more > 0 ? [note(`And ${data.more} more in the shop.`)] : []),
    action('Hear them', data.shopUrl),
    settings(data),
  ],
};

function wishlistTitle({ drops, lastChances, more }: WishlistMail): string {
  if (drops.length === 0) return lastChances.length + more === 1 ? 'Last chance' : 'Last chances';
  if (drops.length === 1)
    return lastChances.length === 0 ? '1 price drop' : '1 price drop, and a last chance';
  const count = lastChances.length === 0 ? drops.length + more : drops.length;
  return `${count} price drops${lastChances.length === 0 ? '' : ', and last chances'}`;
}

/** Price drops and last chances of wishlist tracks. */
export const wishlist: Template<'wishlist'> = {
  reason: (store) => `You get this mail because these tracks are on your wishlist at ${store}.`,
  headers: unsubscribeHeaders,
  subject: (data) => {
    const [first] = [...data.drops, ...data.lastChances];
    return `${wishlistTitle(data)}: ${first?.title ?? 'your wishlist'}`;
  },
  frame: (data) => ({
    preview: [...data.drops, ...data.lastChances].map(({ title }) => title).join(', '),
    eyebrow: 'Your wishlist',
    title: wishlistTitle(data),
    played: 0.6,
  }),
  body: (data) => {
    const { drops, lastChances, more } = data;
    const hello = greeting(data.name);
    return [
      ...(drops.length > 0
        ? [paragraph(`${hello} cheaper now, on your wishlist:`), ...drops.map(trackLine)]
        : []),
      ...(lastChances.length > 0
        ? [
            paragraph(
              drops.length > 0
                ? 'And for a short time only:'
                : `${hello} on your wishlist, for a short time only:`,
            ),
            ...lastChances.map(trackLine),
          ]
        : []),
      ...(more > 0 ? [note(`And ${more} more on your wishlist.`)] : []),
      action('Open your wishlist', data.wishlistUrl),
      settings(data),
    ];
  },
};

function cartTitle({ tracks, more }: CartReminderMail): string {
  return tracks.length + more === 1 ? 'A track is in your cart' : 'Tracks are in your cart';
}

/** Tracks that a buyer has left in the cart. */
export const cartReminder: Template<'cart-reminder'> = {
  reason: (store) => `You get this mail because you switched on reminders about your cart at ${store}.`,
  headers: unsubscribeHeaders,
  subject: (data) => `${cartTitle(data)}: ${data.tracks[0]?.title ?? ''}`,
  frame: (data) => ({
    preview: data.tracks.map(({ title }) => title).join(', '),
    eyebrow: 'Your cart',
    title: cartTitle(data),
    played: 0.5,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} you can still buy:`),
    ...data.tracks.map(trackLine),
    ...(data.more > 0 ? [note(`And ${data.more} more in your cart.`)] : []),
    action('Open your cart', data.cartUrl),
    note('A cart reserves nothing: another buyer can be faster. This is the only mail about this cart.'),
    settings(data),
  ],
};
