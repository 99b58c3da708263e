import { DOWNLOAD_LINK_HOURS, DOWNLOAD_LINK_USES, ORDER_HOLD_HOURS } from '#domain/limits.js';
import { centsToDollars, PROJECT_FILE_CENTS, SERVICE_FEE_PERCENT } from '#domain/pricing.js';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import { formatPrice, TextLink, type AccordionItem } from '../../ui';
import { Letter } from '../reading';
import { answer, Points } from './answer';

export const FOR_BUYERS: readonly AccordionItem[] = [
  answer(
    'buy',
    'How do I buy a track?',
    'Find it in the shop, listen to it as often as you like, put it into the cart and go to checkout. You enter your contact information, a coupon if you have one, and agree to the terms. The track is then reserved for you until your payment has arrived.',
    `An order that is not paid within ${ORDER_HOLD_HOURS} hours is cancelled, and its tracks go back on sale.`,
  ),
  answer(
    'payment',
    'How can I pay?',
    'By PayPal, VISA, MasterCard or cryptocurrency.',
    <>
      If you want to pay by cryptocurrency, please contact the administrator first: <Letter />. Do not send
      anything before you have an answer.
    </>,
  ),
  answer(
    'price',
    'What does it cost in the end?',
    `Prices are in US dollars. The total is the price of your tracks, ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))} for each project file you add, less your coupon, plus a service fee of ${SERVICE_FEE_PERCENT}% of the subtotal. You see each of these figures before you order.`,
  ),
  answer(
    'receive',
    'What do I receive?',
    'Everything reaches you by e-mail:',
    <Points>
      {[
        'the master',
        'the unmastered version',
        'the instrumental and the vocal version, where the track has vocals',
        'MIDI',
        'stems',
        'the contract that makes you the owner',
      ]}
    </Points>,
    <>
      The mail has personal links that work for {DOWNLOAD_LINK_HOURS} hours or {DOWNLOAD_LINK_USES} downloads.
      New ones are a click away in your <TextLink to="/account">account</TextLink> under My Orders.
    </>,
  ),
  answer(
    'project',
    'Can I get the project file?',
    `For many tracks, yes. Where the card shows the sign of ${PROJECT_PROGRAMS.slice(0, -1).join(', ')} or ${PROJECT_PROGRAMS.at(-1)}, you can add the project in the cart for ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))}.`,
  ),
  answer(
    'rights',
    'Which rights do I get?',
    'All of them: the seller transfers 100% of the rights to you, by contract. Release the track under any name, sign it to a label, edit it, perform it, license it. There are no royalties to share and nobody to credit.',
  ),
  answer(
    'refund',
    'Can I get my money back?',
    'No. There are no refunds and no returns after payment: files cannot be handed back, and the sale is final. So listen to the whole preview first, and ask us whatever you are unsure of.',
    'If a file is missing or damaged, tell us within 10 business days and we put it right.',
  ),
  answer(
    'changes',
    'Can the track be changed for me?',
    <>
      With the stems, the MIDI and the project file you can change anything yourself. If you would rather have
      it done, order <TextLink to="/service">Co-Producing</TextLink> and tell us what should be different.
    </>,
  ),
];
