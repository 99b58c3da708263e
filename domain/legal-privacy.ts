import { ANSWER_TIME } from './answer-times.js';
import type { StoreIdentity } from './store.js';
import { SESSION_DAYS } from './limits.js';
import { DATA_EXPORT_DAYS } from './own-data.js';
import { WEBHOOK_RETENTION_DAYS } from './webhooks.js';
import type { LegalDocument, LegalSection } from './legal-text.js';

/** Entries that the pages keep in the browser of everybody, by the names of its entries. A name that ends with `:` begins others. */
export const BROWSER_STORAGE: readonly { keys: readonly string[]; text: string }[] = [
  {
    keys: [
      'audioPlayerVolume',
      'audioPlayerQueue',
      'audioPlayerPosition',
      'audioPlayerShortcuts',
      'audioPlayerDropPreview',
      'audioPlayerSoftHint',
    ],
    text: 'the player: its volume, queue and position, its settings, and that you have seen its hint about the volume;',
  },
  {
    keys: ['heardTracks', 'heardUnsent', 'heardOwner'],
    text: 'heard tracks: which tracks you have heard and when, and whose account they were added to;',
  },
  {
    keys: ['lastSession'],
    text: 'the last session: the search of the shop and the track that you heard last;',
  },
  {
    keys: ['wishlist', 'visitorWishlist', 'visitorCart', 'projectSelections'],
    text: 'wishlist and cart: copies of them, and the project files that you chose;',
  },
  {
    keys: ['theme', 'shopView', 'shopFiltersOpen'],
    text: 'how you like it: the colours of the pages, the view of the shop, and its open filters;',
  },
  {
    keys: ['draft:', 'checkoutAttempt'],
    text: 'what you have typed and not sent, without passwords, and an order that is being placed: until the tab is closed;',
  },
  {
    keys: ['reloaded-page', 'ghostnote:changed', 'draftsCleared'],
    text: 'marks: that a page was loaded again, that something has changed for your other tabs, and when you last signed out.',
  },
];

/** Text of the page `/privacy-policy`. */
export function privacyOf(store: StoreIdentity): LegalDocument {
  return {
    title: 'Privacy Policy',
    lead: 'Which data we keep about you, what for, and what you can do about it.',
    updated: '10.04.2025',
    sections: [...privacyCollected(store), ...privacyRights(store)],
  };
}

const privacyCollected = ({ name, location, supportEmail }: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'controller',
    title: 'Who is responsible',
    text: [
      `${name}, ${location}, is responsible for the data that this site collects. For anything about it, write to [${supportEmail}](mailto:${supportEmail}).`,
    ],
  },
  {
    id: 'data',
    title: 'What we collect',
    text: [
      'Only what you give us, and what the site needs to work:',
      [
        'Account: name, last name, e-mail address, country, and your password as a hash that nobody can read back.',
        'Sellers: shop name, a link to your profile, payout details (stored encrypted), the tracks you send and our answers; where we must report your sales to a tax authority, your address and tax numbers as well (stored encrypted).',
        'Orders: what you bought, for how much, with which coupon, what you agreed to, and the contact information of the checkout (name, e-mail address, country, phone).',
        'Cart, wishlist, heard tracks, saved searches and followed sellers of your account.',
        'Service requests and messages: what you write, with your name and e-mail address.',
        'Reports, objections and withdrawals: what you write and what we decide, with your name and e-mail address.',
        'Newsletter: your e-mail address, when you confirmed it, the genres you chose, and which newsletters you got.',
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
        'to look into reports and objections, and to settle withdrawals (legal obligation);',
        'to protect accounts and the shop: limits on tries, the human check of our forms, logs (legitimate interest);',
        'to send the newsletter, if you confirmed it (your consent, which you can withdraw with one click);',
        'to remind you of your cart, if you switched that on (your consent, which you can withdraw with one click);',
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
      'Your browser’s storage keeps what makes the pages go on where you left them. It stays on your device; clear it in your browser at any time:',
      BROWSER_STORAGE.map(({ text }) => text),
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

const privacyRights = ({ supportEmail }: StoreIdentity): readonly LegalSection[] => [
  {
    id: 'sharing',
    title: 'Who else sees your data',
    text: [
      'As few as possible:',
      [
        'The other party of a sale, as far as the contract names both of you.',
        'Payment services (PayPal, VISA, MasterCard, or your bank). We never see or keep the number of the card you pay with.',
        'Programs that we have connected, for example for our books, and those that you connect yourself: they read the log of events, which has account numbers and the facts of orders.',
        'Companies that run our servers and send our mail, who act on our instructions only.',
        'Authorities, where the law obliges us.',
      ],
      'Some of them may work in another country than yours. We hand over only what the purpose needs, and only where your data is protected as it is here.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    text: [
      `Your account, cart, wishlist, saved searches and followed sellers: until you delete the account, which a seller can do once no order, payout or custom work is open. Orders, contracts, payouts and what we report to tax authorities: as long as tax and civil law demand, also after that, because a buyer must be able to prove the rights to a track. Messages and service requests: three years after the last of them. Reports, decisions, objections and withdrawals: three years after the last decision. The newsletter address: until you unsubscribe, then marked as unsubscribed until you ask us to delete it; which newsletters you got: one year. The record of who changed what in accounts, orders and the store: two years. The log of events, such as a new order or refund, with the number of your account and the facts of the order: ${WEBHOOK_RETENTION_DAYS} days. A copy of your data that you asked for: ${DATA_EXPORT_DAYS} days. Technical records: only as long as a fault or an attack takes to look into.`,
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    text: [
      'Connections are encrypted. Passwords and codes are stored only as hashes, payout details encrypted. Download links are personal and expire. Only those who need it for their work have access, and what they change is recorded. If something goes wrong all the same and concerns you, we tell you without delay.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: [
      'You can see, correct, receive, restrict or delete your data, object to its use and withdraw a consent, at any time and free of charge.',
      `Your profile you change yourself, in your [account](/account). There you also download a copy of your data, and delete your account. Every newsletter has a link to unsubscribe. For everything else write to [${supportEmail}](mailto:${supportEmail}) from the address of your account; we answer within ${ANSWER_TIME} and have it done within 30 days. You may also complain to the data protection authority of your country.`,
    ],
  },
  {
    id: 'children',
    title: 'Children',
    text: [
      'The Store is not intended for children under 13. We do not knowingly collect data about them. If you learn that a child under 13 has given us data, tell us, and we delete it.',
    ],
  },
  {
    id: 'links',
    title: 'Links to other sites',
    text: [
      'Links to SoundCloud, Facebook, VK, file-sharing services and payment services lead away from here. What those sites do with data is written in their own policies.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: [
      'When what we do changes, this text changes with it. The texts that you agreed to stay with your order.',
    ],
  },
];
