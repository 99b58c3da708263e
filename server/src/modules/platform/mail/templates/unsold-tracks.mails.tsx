/** Mails to sellers about tracks that were not sold in six months. */

import { greeting } from '../sending/mail.rules.js';
import type { UnsoldTracksMail } from './track-mail-data.js';
import { action, note, paragraph, plainAddress, trackLine, type Block, type Template } from './template.js';

const countOf = (count: number) => (count === 1 ? '1 track' : `${count} tracks`);

function titleOf({ ending, ended, more }: UnsoldTracksMail): string {
  if (ending.length === 0) return `${countOf(ended.length + more)} off sale`;
  const count = ending.length + (ended.length === 0 ? more : 0);
  return `${countOf(count)} ${count === 1 ? 'leaves' : 'leave'} the shop soon`;
}

function endingBlocks({ name, ending }: UnsoldTracksMail): Block[] {
  if (ending.length === 0) return [];
  return [
    paragraph(
      `${greeting(name)} a track that has not been sold within 6 months leaves the shop. That is soon for:`,
    ),
    ...ending.map(({ title, detail, until }) =>
      trackLine({ title, detail: `${detail} · until ${until.slice(0, 10)}` }),
    ),
    paragraph(
      'In your Seller Dashboard you can lower the price, extend the track by 6 months, or pause it to take it back.',
    ),
  ];
}

function endedBlocks({ name, ending, ended }: UnsoldTracksMail): Block[] {
  if (ended.length === 0) return [];
  const opening =
    ending.length === 0 ? `${greeting(name)} not sold within 6 months, and` : 'Not sold within 6 months, and';
  return [
    paragraph(`${opening} off sale since tonight:`),
    ...ended.map(trackLine),
    paragraph(
      'Nothing is deleted. "Resume" in your Seller Dashboard puts a track on sale for another 6 months.',
    ),
  ];
}

export const unsoldTracks: Template<'unsold-tracks'> = {
  reason: (store) => `You get this mail because you have a shop at ${store}.`,
  subject: titleOf,
  frame: (data) => ({
    preview: [...data.ending, ...data.ended].map(({ title }) => title).join(', '),
    eyebrow: 'Your shop',
    title: titleOf(data),
    played: data.ending.length > 0 ? 0.85 : 1,
  }),
  body: (data) => [
    ...endingBlocks(data),
    ...endedBlocks(data),
    ...(data.more > 0 ? [note(`And ${data.more} more in your Seller Dashboard.`)] : []),
    action('Open your Seller Dashboard', data.accountUrl),
    plainAddress(data.accountUrl),
  ],
};
