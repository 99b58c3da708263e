import { SELLER_PRICES } from '#domain/seller.js';
import { formatPrice, TextLink, type AccordionItem } from '../../ui';
import { answer, Points } from './answer';

const [lowest = 0, next = 0] = SELLER_PRICES;
const highest = SELLER_PRICES.at(-1) ?? 0;

export const FOR_SELLERS: readonly AccordionItem[] = [
  answer(
    'become',
    'How do I become a seller?',
    'Register and tick the seller box. You give your shop a name and, if you like, add a link to your SoundCloud, Facebook or VK profile, which helps us see who you are.',
    'Registration is instantaneous. We then verify your data, which takes up to 48 hours. As soon as your shop has the status ‘Active’ we tell you by e-mail, and you can send tracks.',
  ),
  answer(
    'send',
    'How do I send a track for review?',
    'Pack everything into one archive, upload it to Dropbox, WeTransfer, Yandex Disk or Google Drive and copy the file-sharing link. In your account open the Seller Dashboard, press Send Track, fill in the form and paste the link.',
    <>
      The <TextLink to="/upload-instructions">Track Upload Guide</TextLink> shows each step with pictures.
    </>,
  ),
  answer(
    'archive',
    'What belongs in the archive?',
    'Three folders, and nothing else is needed:',
    <Points>
      {[
        'Master/Unmaster: the finished main version and the same mix without the master chain. If the track has vocals, add the instrumental and the vocal version.',
        'MIDI: the notes of bass, chords, leads and whatever else was played or drawn.',
        'Stems: every group as its own file, all of the same length, starting at the same bar.',
      ]}
    </Points>,
  ),
  answer(
    'requirements',
    'What are the technical requirements?',
    <Points>
      {[
        'Track length: minimum 2.50 minutes, maximum 8.30 minutes.',
        'Main version: 44.1 kHz, 16-bit.',
        'Stems: 44.1 kHz, 24-bit. No empty tracks.',
        'Unmastered version: the peak must not exceed -6 dB.',
      ]}
    </Points>,
  ),
  answer(
    'review',
    'How long does the review take?',
    'Up to 2 days. You find the approval, or the refusal with its reason, in the Inbox of your Seller Dashboard. An approved track needs about 24 hours more until it appears in the shop.',
  ),
  answer(
    'price',
    'What may I ask for a track?',
    `You choose the price when you send it: from ${formatPrice(lowest)} to ${formatPrice(highest)}, in steps of ${formatPrice(next - lowest)}.`,
  ),
  answer(
    'payout',
    'When and how am I paid?',
    'Once your track is sold, the payout takes between 30 minutes and 48 hours. Choose PayPal or a card in the Seller Dashboard and keep those details up to date: nothing else holds up the money.',
    'Since 01.08.2020 residents of Russia are paid to a bank account.',
  ),
  answer(
    'rights',
    'Which rights do I give up?',
    'All of them. With the sale you transfer 100% of the rights to the buyer. You may not release, perform under your own name, resell or reuse the track, not even in parts that can be recognised. So send only what you wrote yourself, with samples you are allowed to pass on.',
  ),
  answer(
    'unsold',
    'What happens to a track that nobody buys?',
    'A track that has not been sold within 6 months may be removed from sale: by us, to make room, or by you, if you write to us. Until then please do not offer it anywhere else.',
  ),
];
