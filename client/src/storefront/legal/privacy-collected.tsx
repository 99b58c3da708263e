import { LOCATION } from '#domain/company.js';
import { SESSION_DAYS } from '#domain/limits.js';
import { Letter } from '../reading';
import type { LegalSection } from './legal-page';

/** What is kept, where, and why. */
export const PRIVACY_COLLECTED: readonly LegalSection[] = [
  {
    id: 'controller',
    title: 'Who is responsible',
    text: [
      <>
        Ghostnote, {LOCATION}, is responsible for the data that this site collects. For anything about it,
        write to <Letter />.
      </>,
    ],
  },
  {
    id: 'data',
    title: 'What we collect',
    text: [
      'Only what you give us, and what the site needs to work:',
      [
        'Account: name, last name, e-mail address, country, and your password as a hash that nobody can read back.',
        'Sellers: shop name, a link to your profile, payout details (stored encrypted), the tracks you send and our answers.',
        'Orders: what you bought, for how much, with which coupon, and the contact information of the checkout (name, e-mail address, country, phone).',
        'Cart and wishlist of your account.',
        'Service requests and messages: what you write, with your name and e-mail address.',
        'Newsletter: your e-mail address, and when you confirmed it.',
        'Technical records: IP address, time and address of a request, kept for a short time to find faults and to fend off attacks. Plays of a track are counted per visitor, without a name.',
      ],
      'We do not buy data about you, do not build advertising profiles and do not sell data to anybody.',
    ],
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    text: [
      [
        'to sell and deliver: orders, downloads, contracts, payouts (performance of a contract);',
        'to answer you: messages, service requests, reviews of tracks (performance of a contract, or your request);',
        'to protect accounts and the shop: limits on tries, the human check of our forms, logs (legitimate interest);',
        'to send the newsletter, if you confirmed it (your consent, which you can withdraw with one click);',
        'to keep books as the law demands (legal obligation).',
      ],
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    text: [
      'We set no advertising or tracking cookies. These are needed for what you ask the site to do:',
      [
        `session: keeps you signed in for ${SESSION_DAYS} days; no script can read it.`,
        `userId: tells the page that somebody is signed in, for ${SESSION_DAYS} days. It opens nothing by itself.`,
        'cookieConsent: remembers for 365 days that you have seen the cookie notice.',
      ],
      'Your browser’s local storage keeps the volume, the queue and the position of the player, and a copy of your wishlist. It stays on your device; clear it in your browser at any time.',
    ],
  },
  {
    id: 'human-check',
    title: 'The human check',
    text: [
      'Before some forms are sent, your browser solves a small computing task, so that robots find it expensive to write to us. This runs on our own server, sets no cookie and says nothing about you.',
      'Where the Store is set up with Google reCAPTCHA instead, Google receives your IP address and data about your browser; its own privacy policy applies to that.',
    ],
  },
];
