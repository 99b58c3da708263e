import type { ReactNode } from 'react';
import { Link, Section } from '@react-email/components';
import type { DownloadMailLine } from '../outgoing-mail.js';
import { colors, fonts } from './theme.js';

/** One bought track with its links. */
export function DownloadCard({ line }: { line: DownloadMailLine }) {
  return (
    <Section
      style={{
        margin: '0 0 12px',
        padding: '18px 20px 12px',
        backgroundColor: colors.raised,
        border: `1px solid ${colors.line}`,
        borderRadius: 8,
      }}
    >
      <p
        style={{
          margin: '0 0 12px',
          fontFamily: fonts.display,
          fontSize: 18,
          fontWeight: 800,
          lineHeight: '24px',
        }}
      >
        {line.name}
      </p>
      <Pill href={line.trackUrl} lit>
        Download track
      </Pill>
      {line.projectUrl && <Pill href={line.projectUrl}>Project file</Pill>}
      <Pill href={line.contractUrl}>Contract</Pill>
    </Section>
  );
}

function Pill({ href, lit = false, children }: { href: string; lit?: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      style={{
        display: 'inline-block',
        margin: '0 8px 8px 0',
        padding: '11px 14px',
        backgroundColor: lit ? colors.signal : 'transparent',
        border: `1px solid ${lit ? colors.signal : '#70707b'}`,
        borderRadius: 8,
        color: lit ? '#000000' : colors.bone,
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </Link>
  );
}
