import { MAIL_PROMISE, promisesListed, sentencesOf } from '../../../../../../scripts/lib/promises-table.js';
import { renderMail } from './render-mail.js';
import { HOSTILE, LINK, MAILS, VARIANTS } from '../../../../../test/factories/mail-samples.js';
import type { MailTemplate } from './mail-data.js';

const render = (name: MailTemplate) => renderMail(name, MAILS[name], 'https://shop.example');

describe.each(Object.keys(MAILS) as MailTemplate[])('the mail %s', (name) => {
  it('escapes markup in values', async () => {
    const { html } = await render(name);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<img src=x|="[^"]*onerror=alert\(1\)>"/);
  });

  it('has all links of the HTML in the text part', async () => {
    const { html, text } = await render(name);
    const links = [...html.matchAll(/href="(https:\/\/shop\.example\/a[^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    for (const link of links) expect(text).toContain(link);
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(/<\/?(p|div|table|a|br)\b/);
  });
});

it('names the project file in the mail about a sale, with its track and alone', async () => {
  const sale = MAILS['seller-sale'];
  const track = { name: 'Neon', priceCents: 34_900, commissionPercent: 15, addOnCents: 10_000 };
  const later = { ...track, priceCents: 0, isProjectOnly: true };
  const { text } = await renderMail('seller-sale', { ...sale, tracks: [track, later] }, LINK);
  expect(text).toContain('Neon: $349.00, project file $100.00, commission 15 %');
  expect(text).toContain('Neon: project file $100.00, commission 15 %');
});

it('calls each self-billing document what it is, beside its number', async () => {
  const paid = { ...MAILS['payout-paid'], documentNumber: 'SB-2026-00004' };
  expect((await renderMail('payout-paid', paid, LINK)).text).toContain(
    'The self-billing invoice SB-2026-00004 is attached',
  );
  const reversed = { ...MAILS['payout-reversed'], documentNumber: 'SBC-2026-00001' };
  expect((await renderMail('payout-reversed', reversed, LINK)).text).toContain(
    'The self-billing credit note SBC-2026-00001 is attached',
  );
  const refunded = { ...MAILS['seller-refund'], documentNumber: 'SBC-2026-00002' };
  expect((await renderMail('seller-refund', refunded, LINK)).text).toContain(
    'The self-billing credit note SBC-2026-00002 is attached',
  );
});

it.each([
  'newsletter-confirm',
  'newsletter-known',
  'newsletter',
  'followed-sellers',
  'saved-search',
  'wishlist',
  'cart-reminder',
] as const)('%s has the headers of one-click unsubscription', async (name) => {
  expect((await render(name)).headers).toEqual({
    'List-Unsubscribe': `<${LINK}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

it('writes a newsletter as its author did: paragraphs, line breaks and links', async () => {
  const data = { ...MAILS.newsletter, body: 'Hello,\nagain.\n\n\nHear it (https://shop.example/track/7).' };
  const { html, text } = await renderMail('newsletter', data, 'https://shop.example');
  expect(html).toContain('Hello,<br/>again.');
  expect(html).toContain('href="https://shop.example/track/7"');
  expect(text).toContain('Hello,\nagain.\n\nHear it (https://shop.example/track/7).\n\nChoose your genres:');
});

it('breaks a word without an end, which would widen the mail past its frame', async () => {
  const data = { ...MAILS.newsletter, body: 'a'.repeat(240) };
  const { html } = await renderMail('newsletter', data, 'https://shop.example');
  expect(html).toMatch(/class="card"[^>]*overflow-wrap:anywhere/);
});

it.each(Object.keys(MAILS) as MailTemplate[])(
  'docs/promises.md has what the mail %s promises',
  async (name) => {
    const samples = [MAILS[name], ...(VARIANTS[name] ?? [])];
    const mails = await Promise.all(samples.map((data) => renderMail(name, data, 'https://shop.example')));
    const lines = mails
      .map(({ text }) => text)
      .join('\n')
      .replaceAll(HOSTILE, '…')
      .split(/\n+/)
      .filter((line) => !line.startsWith('http'));
    const promises = sentencesOf(lines).filter((sentence) => MAIL_PROMISE.test(sentence));
    expect(promisesListed(`mail ${name}`)).toEqual(promises.sort());
  },
);
