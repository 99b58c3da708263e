import type { ReactNode } from 'react';
import {
  DOWNLOAD_LINK_HOURS,
  DOWNLOAD_LINK_USES,
  HOLD_REMINDER_HOURS,
  NEW_ACCOUNT_HOLD_HOURS,
  ORDER_HOLD_HOURS,
} from '#domain/limits.js';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { REVIEW_HOURS, SELLER_PRICES } from '#domain/seller.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { ANSWER_TIME, LISTING_HOURS, PAYOUT_MINUTES, VERIFICATION_HOURS } from '#domain/answer-times.js';
import { PAYOUT_DUE_HOURS } from '#domain/ledger.js';
import { type AccordionItem, formatPrice, TextLink } from '../../ui';
import { SupportEmail } from '../content-page';

/** An accordion item with one paragraph for each argument. */
function faqItem(id: string, question: string, ...paragraphs: ReactNode[]): AccordionItem {
  return {
    id,
    title: question,
    content: (
      <div className="flex flex-col gap-3">
        {paragraphs.map((paragraph, place) =>
          typeof paragraph === 'string' ? <p key={place}>{paragraph}</p> : <div key={place}>{paragraph}</div>,
        )}
      </div>
    ),
  };
}

function BulletList({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {children.map((point, place) => (
        <li
          key={place}
          className="relative pl-5 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-muted"
        >
          {point}
        </li>
      ))}
    </ul>
  );
}

export const generalQuestions = (store: string): readonly AccordionItem[] => [
  faqItem(
    'what',
    `What is ${store}?`,
    'A marketplace for DJs and producers. You hear finished electronic tracks, buy the one that is yours and release it under your own name. We have worked this way for more than ten years.',
    <>
      If nothing on the shelf fits, order it: music production, co-producing, mixing and mastering are on the{' '}
      <TextLink to="/service">Service</TextLink> page.
    </>,
  ),
  faqItem(
    'ghost-production',
    'What is ghost production?',
    'Somebody writes a track and stays in the background; somebody else releases it and plays it out. The producer is paid and transfers the rights, the artist owns the music. Books, speeches and films have been made like this for a long time, and club records too.',
  ),
  faqItem(
    'exclusive',
    'Is every track really sold only once?',
    'Yes. A track has one buyer. While somebody’s order waits for its payment the track is reserved; once it is sold it leaves the shop for good. We do not lease tracks and there is no second licence.',
  ),
  faqItem(
    'quality',
    'How long are the tracks, and in what quality do they come?',
    <BulletList>
      {[
        'Length: at least 2.50 minutes, at most 8.30 minutes.',
        'Main version: 44.1 kHz, 16-bit.',
        'Stems: 44.1 kHz, 24-bit, no empty tracks.',
        'Unmastered version: its peak does not exceed -6 dB, so that there is room for your own master.',
      ]}
    </BulletList>,
    'We listen to each track and open its archive before it goes on sale.',
  ),
  faqItem(
    'account',
    'Do I need an account?',
    'Not to look around: browsing the shop, playing previews, reading and writing to us work without one. An account is needed for the cart, the wishlist, buying, ordering a service and selling. It takes a minute and a code from your inbox.',
  ),
  faqItem(
    'custom',
    'Can you make a track for me, or finish mine?',
    <>
      Both. On the <TextLink to="/service">Service</TextLink> page you order a track from scratch, help with
      the arrangement or the MIDI of your own project, or a mix and master. Log in, press Request Service,
      describe what you hear and add a reference from SoundCloud, YouTube or Beatport.
    </>,
  ),
  faqItem(
    'support',
    'How do I reach you, and when do you answer?',
    <>
      Write to <SupportEmail /> or use the form on the <TextLink to="/contact">Contact</TextLink> page.
      Support answers within {ANSWER_TIME}. If you hear nothing, please look into your spam folder before you
      write again.
    </>,
  ),
];

const [lowest = 0, next = 0] = SELLER_PRICES;
const highest = SELLER_PRICES.at(-1) ?? 0;

export const FOR_SELLERS: readonly AccordionItem[] = [
  faqItem(
    'become',
    'How do I become a seller?',
    'Register and tick the seller box. You give your shop a name and, if you like, add a link to your SoundCloud, Facebook or VK profile, which helps us see who you are.',
    `Registration is instantaneous. We then verify your data, which takes up to ${VERIFICATION_HOURS} hours. As soon as your shop has the status ‘Active’ we tell you by e-mail, and you can send tracks.`,
  ),
  faqItem(
    'send',
    'How do I send a track for review?',
    'Pack everything into one archive. In your account open the Seller Dashboard, press Send Track, fill in the form and upload a ZIP archive there, or paste its file-sharing link from Dropbox, WeTransfer, Yandex Disk or Google Drive.',
    <>
      The <TextLink to="/upload-instructions">Track Upload Guide</TextLink> shows each step with pictures.
    </>,
  ),
  faqItem(
    'archive',
    'What belongs in the archive?',
    'Three folders, and nothing else is needed:',
    <BulletList>
      {[
        'Master/Unmaster: the finished main version and the same mix without the master chain. If the track has vocals, add the instrumental and the vocal version.',
        'MIDI: the notes of bass, chords, leads and whatever else was played or drawn.',
        'Stems: every group as its own file, all of the same length, starting at the same bar.',
      ]}
    </BulletList>,
  ),
  faqItem(
    'requirements',
    'What are the technical requirements?',
    <BulletList>
      {[
        'Track length: minimum 2.50 minutes, maximum 8.30 minutes.',
        'Main version: 44.1 kHz, 16-bit.',
        'Stems: 44.1 kHz, 24-bit. No empty tracks.',
        'Unmastered version: the peak must not exceed -6 dB.',
      ]}
    </BulletList>,
  ),
  faqItem(
    'review',
    'How long does the review take?',
    `Up to ${REVIEW_HOURS / 24} days. You find the approval, or the refusal with its reason, in the Inbox of your Seller Dashboard. An approved track needs about ${LISTING_HOURS} hours more until it appears in the shop.`,
  ),
  faqItem(
    'price',
    'What may I ask for a track?',
    `You choose the price when you send it: from ${formatPrice(lowest)} to ${formatPrice(highest)}, in steps of ${formatPrice(next - lowest)}.`,
  ),
  faqItem(
    'payout',
    'When and how am I paid?',
    `Once your track is sold, the payout takes between ${PAYOUT_MINUTES} minutes and ${PAYOUT_DUE_HOURS} hours. Choose PayPal, a card or a bank account in the Seller Dashboard and keep those details up to date: nothing else holds up the money.`,
    'Since 01.08.2020 residents of Russia are paid to a bank account.',
  ),
  faqItem(
    'rights',
    'Which rights do I give up?',
    'All of them. With the sale you transfer 100% of the rights to the buyer. You may not release, perform under your own name, resell or reuse the track, not even in parts that can be recognised. So send only what you wrote yourself, with samples you are allowed to pass on.',
  ),
  faqItem(
    'unsold',
    'What happens to a track that nobody buys?',
    'A track that has not been sold within 6 months may be removed from sale: by us, to make room, or by you, if you write to us. Until then please do not offer it anywhere else.',
  ),
];

export const FOR_BUYERS: readonly AccordionItem[] = [
  faqItem(
    'buy',
    'How do I buy a track?',
    'Find it in the shop, listen to it as often as you like, put it into the cart and go to checkout. You enter your contact information, a coupon if you have one, and agree to the terms. The track is then reserved for you until your payment has arrived.',
    `An order that is not paid within ${ORDER_HOLD_HOURS} hours (${NEW_ACCOUNT_HOLD_HOURS} until your first order is completed) is cancelled, and its tracks go back on sale. We remind you once, ${HOLD_REMINDER_HOURS} hours before.`,
  ),
  faqItem(
    'payment',
    'How can I pay?',
    'By PayPal, VISA, MasterCard or cryptocurrency.',
    <>
      If you want to pay by cryptocurrency, please contact the administrator first: <SupportEmail />. Do not
      send anything before you have an answer.
    </>,
  ),
  faqItem(
    'price',
    'What does it cost in the end?',
    `Prices are in US dollars. The total is the price of your tracks, ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))} for each project file you add, less your coupon, plus a service fee of ${SERVICE_FEE_PERCENT}% of the subtotal. You see each of these figures before you order.`,
  ),
  faqItem(
    'receive',
    'What do I receive?',
    'Everything reaches you by e-mail:',
    <BulletList>
      {[
        'the master',
        'the unmastered version',
        'the instrumental and the vocal version, where the track has vocals',
        'MIDI',
        'stems',
        'the contract that makes you the owner',
      ]}
    </BulletList>,
    <>
      The mail has personal links that work for {DOWNLOAD_LINK_HOURS} hours or {DOWNLOAD_LINK_USES} downloads.
      New ones are a click away in your <TextLink to="/account">account</TextLink> under My Orders.
    </>,
  ),
  faqItem(
    'project',
    'Can I get the project file?',
    `For many tracks, yes. Where the card shows the sign of ${PROJECT_PROGRAMS.slice(0, -1).join(', ')} or ${PROJECT_PROGRAMS.at(-1)}, you can add the project in the cart for ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))}.`,
  ),
  faqItem(
    'rights',
    'Which rights do I get?',
    'All of them: the seller transfers 100% of the rights to you, by contract. Release the track under any name, sign it to a label, edit it, perform it, license it. There are no royalties to share and nobody to credit.',
  ),
  faqItem(
    'refund',
    'Can I get my money back?',
    'No. There are no refunds and no returns after payment: files cannot be handed back, and the sale is final. So listen to the whole preview first, and ask us whatever you are unsure of.',
    'If a file is missing or damaged, tell us within 10 business days and we put it right.',
  ),
  faqItem(
    'changes',
    'Can the track be changed for me?',
    <>
      With the stems, the MIDI and the project file you can change anything yourself. If you would rather have
      it done, order <TextLink to="/service">Co-Producing</TextLink> and tell us what should be different.
    </>,
  ),
];
