import { Link, Text } from '@react-email/components';
import type { NewsletterLinks } from '../outgoing-mail.js';
import { colors } from './theme.js';

/** The way out, in every newsletter mail. */
export function Unsubscribe({ href }: { href: string }) {
  return (
    <Text style={{ margin: '20px 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      No mails from us?{' '}
      <Link href={href} style={{ color: colors.bone }}>
        Unsubscribe
      </Link>
    </Text>
  );
}

export const unsubscribeText = ({ unsubscribeUrl }: NewsletterLinks) =>
  `No mails from us? Unsubscribe:\n${unsubscribeUrl}`;

/** What mail programs show their own unsubscribe button for (RFC 2369, one click by RFC 8058). */
export const listHeaders = ({ oneClickUrl }: NewsletterLinks) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
