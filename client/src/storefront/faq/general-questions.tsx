import { TextLink, type AccordionItem } from '../../ui';
import { Letter } from '../reading';
import { answer, Points } from './answer';

export const GENERAL_QUESTIONS: readonly AccordionItem[] = [
  answer(
    'what',
    'What is Ghostnote?',
    'A marketplace for DJs and producers. You hear finished electronic tracks, buy the one that is yours and release it under your own name. We have worked this way for more than ten years.',
    <>
      If nothing on the shelf fits, order it: music production, co-producing, mixing and mastering are on the{' '}
      <TextLink to="/service">Service</TextLink> page.
    </>,
  ),
  answer(
    'ghost-production',
    'What is ghost production?',
    'Somebody writes a track and stays in the background; somebody else releases it and plays it out. The producer is paid and transfers the rights, the artist owns the music. Books, speeches and films have been made like this for a long time, and club records too.',
  ),
  answer(
    'exclusive',
    'Is every track really sold only once?',
    'Yes. A track has one buyer. While somebody’s order waits for its payment the track is reserved; once it is sold it leaves the shop for good. We do not lease tracks and there is no second licence.',
  ),
  answer(
    'quality',
    'How long are the tracks, and in what quality do they come?',
    <Points>
      {[
        'Length: at least 2.50 minutes, at most 8.30 minutes.',
        'Main version: 44.1 kHz, 16-bit.',
        'Stems: 44.1 kHz, 24-bit, no empty tracks.',
        'Unmastered version: its peak does not exceed -6 dB, so that there is room for your own master.',
      ]}
    </Points>,
    'We listen to each track and open its archive before it goes on sale.',
  ),
  answer(
    'account',
    'Do I need an account?',
    'Not to look around: browsing the shop, playing previews, reading and writing to us work without one. An account is needed for the cart, the wishlist, buying, ordering a service and selling. It takes a minute and a code from your inbox.',
  ),
  answer(
    'custom',
    'Can you make a track for me, or finish mine?',
    <>
      Both. On the <TextLink to="/service">Service</TextLink> page you order a track from scratch, help with
      the arrangement or the MIDI of your own project, or a mix and master. Log in, press Request Service,
      describe what you hear and add a reference from SoundCloud, YouTube or Beatport.
    </>,
  ),
  answer(
    'support',
    'How do I reach you, and when do you answer?',
    <>
      Write to <Letter /> or use the form on the <TextLink to="/contact">Contact</TextLink> page. Support
      answers within 24-48 hours. If you hear nothing, please look into your spam folder before you write
      again.
    </>,
  ),
];
