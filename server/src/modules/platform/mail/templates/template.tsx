import { Fragment, type ReactElement } from 'react';
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailTemplate, MailTemplates } from './mail-data.js';
import { colors, fonts } from './theme.js';

/** Texts around the body of a mail. */
export interface MailFrame {
  /** Preheader: shown beside the subject in a list of mails. */
  preview: string;
  /** Small words above the title. */
  eyebrow: string;
  title: string;
  /** Lit share of the waveform, 0 to 1. */
  played: number;
}

/** A part of a mail in both formats. The plain text leaves out empty texts. */
export interface Block {
  html: ReactElement;
  text: string;
}

export interface Template<T extends MailTemplate> {
  /** @param store name of the store */
  subject: (data: MailTemplates[T], store: string) => string;
  frame: (data: MailTemplates[T]) => MailFrame;
  /** The body, as HTML and plain text. */
  body: (data: MailTemplates[T], publicUrl: string) => Block[];
  /** Why the recipient gets this mail; the last line of both formats. */
  reason: (store: string) => string;
  /** Reply-To when it is not the support address. */
  replyTo?: (data: MailTemplates[T]) => { name: string; address: string };
  /** Additional header fields. */
  headers?: (data: MailTemplates[T]) => Record<string, string>;
}

export const paragraph = (text: string): Block => ({
  html: (
    <Text style={{ margin: '0 0 16px', color: colors.bone, fontSize: 16, lineHeight: '26px' }}>{text}</Text>
  ),
  text,
});

/** A paragraph of secondary importance. */
export const note = (text: string): Block => ({
  html: (
    <Text style={{ margin: '0 0 16px', color: colors.muted, fontSize: 14, lineHeight: '22px' }}>{text}</Text>
  ),
  text,
});

/** The main button. */
export const action = (label: string, href: string): Block => ({
  html: (
    <Section style={{ padding: '10px 0 22px' }}>
      <Button
        href={href}
        className="button"
        style={{
          padding: '16px 30px',
          backgroundColor: colors.signal,
          borderRadius: 8,
          color: '#000000',
          fontSize: 16,
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {label}
      </Button>
    </Section>
  ),
  text: `${label}:\n${href}`,
});

/** The address of the action in full, for clients without buttons. */
export const plainAddress = (href: string): Block => ({
  html: (
    <Text style={{ margin: '0 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      Or open this address:
      <br />
      <Link href={href} style={{ color: colors.bone, wordBreak: 'break-all' }}>
        {href}
      </Link>
    </Text>
  ),
  text: '',
});

/** A code to enter elsewhere. */
export const code = (digits: string): Block => ({
  html: (
    <Section style={{ ...box, margin: '8px 0 24px', textAlign: 'center' }}>
      <Text
        className="code"
        style={{
          margin: 0,
          padding: '26px 8px 26px 20px',
          color: colors.signal,
          fontFamily: fonts.text,
          fontVariantNumeric: 'tabular-nums',
          fontSize: 44,
          lineHeight: '48px',
          fontWeight: 700,
          letterSpacing: '10px',
        }}
      >
        {digits}
      </Text>
    </Section>
  ),
  text: `    ${digits}`,
});

/** A track with its facts below its title, which links to its page. */
export const trackLine = ({
  title,
  detail,
  url,
}: {
  title: string;
  detail: string;
  url?: string;
}): Block => ({
  html: (
    <Text style={{ margin: '0 0 12px', color: colors.muted, fontSize: 14, lineHeight: '22px' }}>
      {url ? (
        <Link href={url} style={{ color: colors.bone, fontSize: 16 }}>
          {title}
        </Link>
      ) : (
        <span style={{ color: colors.bone, fontSize: 16 }}>{title}</span>
      )}
      <br />
      {detail}
    </Text>
  ),
  text: [title, detail, url].filter(Boolean).join('\n'),
});

/** Labelled values, one per row. */
export const facts = (rows: readonly { label: string; value: string }[]): Block => ({
  html: (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 22px' }}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <td valign="top" width="38%" style={{ ...cell, paddingRight: 16, color: colors.muted }}>
              {label}
            </td>
            <td valign="top" style={{ ...cell, color: colors.bone, wordBreak: 'break-word' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  text: rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
});

/** Text that a user entered. Breaks lines by elements, because not every mail client keeps line breaks. */
export const quote = (text: string): Block => ({
  html: (
    <Section
      style={{
        ...box,
        margin: '4px 0 22px',
        padding: '18px 20px',
        color: colors.bone,
        fontSize: 15,
        lineHeight: '24px',
      }}
    >
      {text.split(/\r\n|\r|\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Section>
  ),
  text,
});

/** Formats a time as `2026-07-01 18:05 UTC`. @param iso ISO 8601, in UTC */
export function utcMinute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Style of a raised box. */
export const box = {
  backgroundColor: colors.raised,
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
} as const;

const cell = { padding: '11px 0', borderTop: `1px solid ${colors.line}`, fontSize: 15, lineHeight: '22px' };
