import type { LegalSection } from './legal-page';
import { TextLink } from '../../ui';

/** Who may use the store, and how. */
export const TERMS_OF_USE: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is about',
    text: [
      'Ghostnote (“the Store”, “we”) is a marketplace on which electronic music tracks made by independent producers (“Sellers”) are sold to one buyer each (“Buyers”), and on which music production, co-producing, mixing and mastering can be ordered. We work from Saint Petersburg, Russia.',
      'By opening an account, placing an order, sending a track or simply using the site you accept these terms. If you do not accept them, please do not use it.',
      <>
        What happens with your data is written in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>
        , which belongs to these terms.
      </>,
    ],
  },
  {
    id: 'age',
    title: 'Who may use it',
    text: [
      'You must be at least 18 years old. If you are younger, you may use the Store only under the supervision of a parent or guardian, who then answers for your orders.',
      'If you act for a company or a label, you confirm that you may bind it.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Browsing, listening and writing to us need no account. Buying, ordering services and selling do. Give your real name and an e-mail address you read: contracts are made out in that name, and deliveries go to that address.',
      'Keep your password to yourself; what is done with it counts as done by you. If you suspect that somebody else knows it, change it at once, which ends every other session, and tell us.',
      'We may suspend or close an account that breaks these terms, deceives others or is used to attack the Store. What has been bought stays yours.',
    ],
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    text: [
      'When you use the Store you do not:',
      [
        'record, rip or release previews, or use them for anything but deciding whether to buy;',
        'copy the catalogue by machine, or put a load on the site that hinders others;',
        'try to get into accounts, files or systems that are not yours;',
        'send music, texts or pictures that infringe somebody’s rights or break the law;',
        'publish who made a track that you bought, or who bought one that you made.',
      ],
    ],
  },
];
