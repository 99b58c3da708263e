import { Layout } from './layout.js';
import { Action, Paragraph } from './parts.js';
import type { Template } from './template.js';
import { listHeaders, Unsubscribe, unsubscribeText } from './unsubscribing.js';

const reason = 'You get this mail because this address was entered in the newsletter form of Ghostnote.';

/** The form answers alike for known addresses; only the mailbox learns that there is nothing to do. */
export const newsletterKnown: Template<'newsletter-known'> = {
  reason,
  headers: listHeaders,
  subject: () => 'You are subscribed already',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview="There is nothing to do."
      eyebrow="Newsletter"
      title="You are on the list"
      played={1}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>
        This address gets our newsletter already, so there is nothing to do. New tracks are in the shop.
      </Paragraph>
      <Action href={`${publicUrl}/shop`}>Browse tracks</Action>
      <Unsubscribe href={data.unsubscribeUrl} />
    </Layout>
  ),
  text: (data, publicUrl) => [
    'This address gets our newsletter already, so there is nothing to do. New tracks are in the shop:',
    `${publicUrl}/shop`,
    unsubscribeText(data),
  ],
};
