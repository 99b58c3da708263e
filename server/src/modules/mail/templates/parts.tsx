import { Fragment, type ReactNode } from 'react';
import { Button, Link, Section, Text } from '@react-email/components';
import { colors, fonts } from './theme.js';

export function Paragraph({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <Text
      style={{
        margin: '0 0 16px',
        color: quiet ? colors.muted : colors.bone,
        fontSize: quiet ? 14 : 16,
        lineHeight: quiet ? '22px' : '26px',
      }}
    >
      {children}
    </Text>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
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
        {children}
      </Button>
    </Section>
  );
}

/** The action's address in full, for clients that show no buttons. */
export function PlainAddress({ href }: { href: string }) {
  return (
    <Text style={{ margin: '0 0 4px', color: colors.muted, fontSize: 13, lineHeight: '20px' }}>
      Or open this address:
      <br />
      <Link href={href} style={{ color: colors.bone, wordBreak: 'break-all' }}>
        {href}
      </Link>
    </Text>
  );
}

/** A code to type somewhere else. */
export function Code({ children }: { children: string }) {
  return (
    <Section
      style={{
        margin: '8px 0 24px',
        backgroundColor: colors.raised,
        border: `1px solid ${colors.line}`,
        borderRadius: 8,
        textAlign: 'center',
      }}
    >
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
        {children}
      </Text>
    </Section>
  );
}

interface Fact {
  label: string;
  value: string;
}

/** What was chosen in a form, one row a field. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 22px' }}>
      <tbody>
        {facts.map(({ label, value }) => (
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
  );
}

/** The same for the text part. */
export function factsText(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

const cell = { padding: '11px 0', borderTop: `1px solid ${colors.line}`, fontSize: 15, lineHeight: '22px' };

/** What somebody typed into a large field, line by line: not every mail client keeps the breaks of a text. */
export function WrittenText({ children }: { children: string }) {
  return (
    <Section
      style={{
        margin: '4px 0 22px',
        padding: '18px 20px',
        backgroundColor: colors.raised,
        border: `1px solid ${colors.line}`,
        borderRadius: 8,
        color: colors.bone,
        fontSize: 15,
        lineHeight: '24px',
      }}
    >
      {children.split(/\r\n|\r|\n/).map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Section>
  );
}

/** A moment as mails show it, e.g. `2026-07-01 18:05 UTC`. @param iso ISO 8601, in UTC */
export function utcMinute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
