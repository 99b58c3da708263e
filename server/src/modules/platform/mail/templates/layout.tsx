import type { ReactNode } from 'react';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailFrame } from './template.js';
import { colors, fonts, styleSheet } from './theme.js';

interface LayoutProps extends MailFrame {
  /** Why the recipient gets this mail. */
  reason: string;
  /** Name of the store. */
  store: string;
  publicUrl: string;
  children?: ReactNode;
}

/** Frame of every mail: wordmark, waveform, a card with the body, and the reason of the mail. */
export function Layout({ preview, eyebrow, title, played, reason, store, publicUrl, children }: LayoutProps) {
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
            {store}
          </Link>
          <Section style={{ padding: '20px 0 22px' }}>
            <Waveform played={played} />
          </Section>
          <Section className="card" style={card}>
            <Text style={{ ...eyebrowText, color: colors.signal }}>{eyebrow}</Text>
            <h1 className="title" style={titleText}>
              {title}
            </h1>
            {children}
          </Section>
          <Text style={small}>{reason}</Text>
          <Text style={{ ...small, marginTop: 0 }}>
            {store}, exclusive tracks, sold once.{' '}
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
  // A word without an end would widen the mail past its frame; some programs know the one, some the other.
  overflowWrap: 'anywhere' as const,
  wordBreak: 'break-word' as const,
  backgroundColor: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  padding: '38px 40px 26px',
};

const eyebrowText = {
  margin: '0 0 10px',
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

/** Bar heights in pixels. */
const BARS = [
  4, 6, 5, 9, 7, 12, 8, 14, 10, 18, 13, 22, 16, 12, 20, 26, 18, 30, 22, 34, 27, 20, 32, 24, 14, 22, 30, 18,
  26, 12, 20, 15, 9, 16, 11, 18, 8, 13, 6, 10, 5, 8, 4, 6, 3, 5, 3, 4,
];

/** Waveform made of table cells, which every mail client renders. */
function Waveform({ played }: { played: number }) {
  return (
    <table
      role="presentation"
      aria-hidden
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ height: 36 }}
    >
      <tbody>
        <tr>
          {BARS.map((height, index) => (
            <td key={index} align="center" valign="middle" style={{ lineHeight: 0, fontSize: 0 }}>
              <div
                style={{
                  height,
                  width: '58%',
                  borderRadius: 2,
                  backgroundColor: index / BARS.length < played ? colors.signal : colors.line,
                }}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
