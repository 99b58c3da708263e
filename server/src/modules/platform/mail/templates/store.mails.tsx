/** Mails to the admins about events of the store. */

import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { StoreNotice, StoreNoticeLinks } from './mail-data.js';
import { action, facts, plainAddress, type Block, type Template } from './template.js';
import { colors } from './theme.js';

/** Headers for the unsubscribe button of mail clients (RFC 2369, one click by RFC 8058). */
export function noticeHeaders({ links }: StoreNotice): Record<string, string> {
  if (!links) return {};
  return {
    'List-Unsubscribe': `<${links.oneClickUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Address of the settings of these mails. */
export function noticeSettings({ links }: StoreNotice): Block[] {
  return links ? [settingsLink(links)] : [];
}

const settingsLink = ({ settingsUrl }: StoreNoticeLinks): Block => ({
  html: (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      Too many mails?{' '}
      <Link href={settingsUrl} style={{ color: colors.bone }}>
        Choose what is mailed, and when
      </Link>
    </Text>
  ),
  text: `Choose what is mailed, and when:\n${settingsUrl}`,
});

const REASON = () => 'You get this mail because you are an admin of the store and chose it in its settings.';

export const storeNotice: Template<'store-notice'> = {
  reason: REASON,
  headers: noticeHeaders,
  subject: ({ title }) => title,
  frame: ({ eyebrow, title }) => ({ preview: title, eyebrow, title, played: 0.2 }),
  body: (data) => [
    facts(data.facts),
    action(data.actionLabel, data.adminUrl),
    plainAddress(data.adminUrl),
    ...noticeSettings(data),
  ],
};

/** The heading of a kind, and a link for each event. */
const group = ({ name, items, more }: { name: string; items: Item[]; more: number }): Block => ({
  html: (
    <>
      <Text style={{ margin: '18px 0 4px', color: colors.bone, fontSize: 16, fontWeight: 700 }}>
        {name} ({items.length + more})
      </Text>
      {items.map(({ title, url }, index) => (
        <Text key={index} style={{ margin: 0, fontSize: 15, lineHeight: '26px' }}>
          <Link href={url} style={{ color: colors.bone }}>
            {title}
          </Link>
        </Text>
      ))}
      {more > 0 && <Text style={{ margin: 0, color: colors.muted, fontSize: 14 }}>and {more} more</Text>}
    </>
  ),
  text: [
    `${name} (${items.length + more})`,
    ...items.map(({ title, url }) => `- ${title}\n  ${url}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n'),
});

interface Item {
  title: string;
  url: string;
}

export const storeDigest: Template<'store-digest'> = {
  reason: REASON,
  headers: noticeHeaders,
  subject: ({ day }) => `Your store on ${day}`,
  frame: ({ day, groups }) => ({
    preview: groups.map(({ name, items, more }) => `${name}: ${items.length + more}`).join(', '),
    eyebrow: 'Daily digest',
    title: `Your store on ${day}`,
    played: 0.6,
  }),
  body: (data) => [...data.groups.map(group), ...noticeSettings(data)],
};
