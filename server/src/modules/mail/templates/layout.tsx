import type { ReactNode } from 'react';
import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import { colors, fonts, styleSheet } from './theme.js';
import { Waveform } from './waveform.js';

export interface LayoutProps {
  /** The grey line beside the subject in a list of mails. */
  preview: string;
  /** Small words above the title. */
  eyebrow: string;
  title: string;
  /** How much of the waveform is lit, 0 to 1: how far along the matter is. */
  played: number;
  /** Why this mail came. */
  reason: string;
  publicUrl: string;
  children: ReactNode;
}

/** The one frame of every mail: wordmark, waveform, a card, and why it came. */
export function Layout({ preview, eyebrow, title, played, reason, publicUrl, children }: LayoutProps) {
  return (
    <Html lang="en" dir="ltr" style={{ backgroundColor: colors.ink }}>
      <Head>
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
        <title>{title}</title>
        <style>{styleSheet}</style>
      </Head>
      <Body style={{ margin: 0, backgroundColor: colors.ink, color: colors.bone, fontFamily: fonts.text }}>
        <Preview>{preview}</Preview>
        <Container style={{ width: '100%', maxWidth: 600, margin: '0 auto', padding: '36px 16px 48px' }}>
          <Link href={publicUrl} style={wordmark}>
            Ghostnote
          </Link>
          <Section style={{ padding: '20px 0 22px' }}>
            <Waveform played={played} />
          </Section>
          <Section className="card" style={card}>
            <Text style={eyebrowText}>{eyebrow}</Text>
            <h1 className="title" style={titleText}>
              {title}
            </h1>
            {children}
          </Section>
          <Text style={small}>{reason}</Text>
          <Text style={{ ...small, marginTop: 0 }}>
            Ghostnote, exclusive tracks, sold once.{' '}
            <Link href={publicUrl} style={{ color: colors.muted }}>
              {publicUrl.replace(/^https?:\/\//, '')}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const wordmark = {
  color: colors.bone,
  fontFamily: fonts.display,
  fontSize: 24,
  fontWeight: 900,
  fontStretch: '125%',
  letterSpacing: '-0.6px',
  textDecoration: 'none',
};

const card = {
  backgroundColor: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  padding: '38px 40px 26px',
};

const eyebrowText = {
  margin: '0 0 10px',
  color: colors.signal,
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 600,
  letterSpacing: '1.6px',
  textTransform: 'uppercase' as const,
};

const titleText = {
  margin: '0 0 18px',
  color: colors.bone,
  fontFamily: fonts.display,
  fontSize: 33,
  lineHeight: 1.12,
  fontWeight: 900,
  fontStretch: '125%',
  letterSpacing: '-0.6px',
};

const small = { margin: '24px 4px 6px', color: colors.muted, fontSize: 13, lineHeight: '20px' };
