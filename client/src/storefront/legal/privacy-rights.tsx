import { TextLink } from '../../ui';
import { Letter } from '../reading';
import type { LegalSection } from './legal-page';

/** Who else sees it, how long it stays, what one may ask for. */
export const PRIVACY_RIGHTS: readonly LegalSection[] = [
  {
    id: 'sharing',
    title: 'Who else sees your data',
    text: [
      'As few as possible:',
      [
        'The other party of a sale, as far as the contract names both of you.',
        'Payment services (PayPal, VISA, MasterCard, or your bank). We never see or keep the number of the card you pay with.',
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
      'Your account, cart and wishlist: until you have the account deleted. Orders, contracts and payouts: as long as tax and civil law demand, also after that, because a buyer must be able to prove the rights to a track. Messages and service requests: three years after the last of them. The newsletter address: until you unsubscribe. Technical records: only as long as a fault or an attack takes to look into.',
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
      <>
        Your profile you change yourself, in your <TextLink to="/account">account</TextLink>. Every newsletter
        has a link to unsubscribe. For everything else write to <Letter /> from the address of your account;
        we answer within 24-48 hours and have it done within 30 days. You may also complain to the data
        protection authority of your country.
      </>,
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
      'When what we do changes, this text changes with it. The date above says when it last did; important changes are announced by e-mail to registered users.',
    ],
  },
];
