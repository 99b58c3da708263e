import { LOCATION } from '#domain/company.js';
import { TextLink } from '../../ui';
import { Letter } from '../reading';
import type { LegalSection } from './legal-page';

export const TERMS_FINALLY: readonly LegalSection[] = [
  {
    id: 'our-content',
    title: 'What belongs to us',
    text: [
      'The name Ghostnote, the logo, the texts, drawings, programs and the look of the site are ours. Tracks, covers and shop names belong to their authors until a track is sold, and then to its buyer. You may link to any page.',
      'If you believe that something here infringes your rights, write to us with the address of the page and the proof. We take it down while we look into it.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    text: [
      'We keep the Store running with care, but do not promise that it is never interrupted. We do not promise that a track will be a success, be signed or be played.',
      'We are liable without limit for intent and gross negligence. Apart from that our liability ends at the amount that you paid for the order concerned, and does not cover lost profit. Rights that consumers cannot waive stay untouched.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: [
      'We may change these terms. The version on this page applies, with the date at its head; for an order, the version in force when it was placed. We tell registered users about important changes by e-mail.',
    ],
  },
  {
    id: 'law',
    title: 'Law and courts',
    text: [
      'Russian law applies. Write to us before you go to court: most things can be settled by letter, and we answer within 24-48 hours. What cannot is decided by the courts of Moscow.',
      'If one of these clauses is void, the others stay in force.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    text: [
      <>
        Ghostnote, {LOCATION}. E-mail: <Letter />. Or use the form on the{' '}
        <TextLink to="/contact">Contact</TextLink> page.
      </>,
    ],
  },
];
