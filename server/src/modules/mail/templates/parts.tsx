import type { ReactNode } from 'react';
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
