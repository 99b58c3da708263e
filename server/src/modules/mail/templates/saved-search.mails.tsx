/** Mails about saved searches. */

import { Link, Text } from '@react-email/components';
import { greeting } from '../sending/mail.rules.js';
import type { SavedSearchMail } from './mail-data.js';
import { action, note, paragraph, trackLine, type Block, type Template } from './template.js';
import { colors } from './theme.js';

const settings = ({ settingsUrl }: SavedSearchMail): Block => ({
  html: (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      <Link href={settingsUrl} style={{ color: colors.bone }}>
        Change or end these mails
      </Link>
    </Text>
  ),
  text: `Change or end these mails:\n${settingsUrl}`,
});

const countOf = ({ tracks, more }: SavedSearchMail) => {
  const count = tracks.length + more;
  return count === 1 ? '1 new track' : `${count} new tracks`;
};

export const savedSearch: Template<'saved-search'> = {
  reason: 'You get this mail because you saved a search in the shop of Ghostnote.',
  /** For the unsubscribe button of mail clients (RFC 2369, one click by RFC 8058). */
  headers: ({ oneClickUrl }) => ({
    'List-Unsubscribe': `<${oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  subject: (data) => `${countOf(data)}: ${data.searchName}`,
  frame: (data) => ({
    preview: data.tracks.map(({ title }) => title).join(', '),
    eyebrow: 'Saved search',
    title: countOf(data),
    played: 0.4,
  }),
  body: (data) => [
    paragraph(`${greeting(data.name)} new in your search "${data.searchName}":`),
    ...data.tracks.map(trackLine),
    ...(data.more > 0 ? [note(`And ${data.more} more in the shop.`)] : []),
    action('Hear them', data.shopUrl),
    settings(data),
  ],
};
