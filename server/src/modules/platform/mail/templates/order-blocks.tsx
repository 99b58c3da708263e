/** Blocks of order mails. */

import type { ReactNode } from 'react';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import type { AgreedMail } from './agreed-mail-data.js';
import type { DownloadMailLine, OrderMail } from './mail-data.js';
import { box, note as noteBlock, type Block } from './template.js';
import { colors, fonts } from './theme.js';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents: 49950 is `$499.50`. */
export function dollars(cents: number): string {
  return format.format(cents / 100);
}

/** Consents that came with an order, and the address of the texts that it was placed under. */
export function agreedBlocks(agreed: AgreedMail | undefined, publicUrl: string): Block[] {
  if (!agreed) return [];
  const { consents, givenAt, termsVersion } = agreed;
  const texts = `Terms, privacy policy and offer as they were then: ${publicUrl}/terms-and-conditions/${termsVersion}`;
  if (consents.length === 0 || givenAt === null) return [noteBlock(texts)];
  const day = `${givenAt.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    noteBlock(`You agreed on ${day}: ${consents.map((text) => `“${text}”`).join(' ')}`),
    noteBlock(texts),
  ];
}

/** The lines of an order and its sums. */
export const orderSummary = (order: OrderMail): Block => ({
  html: <OrderTable order={order} />,
  text: orderText(order),
});

function OrderTable({ order }: { order: OrderMail }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 26px' }}>
      <tbody>
        {order.lines.map((line, index) => (
          <tr key={index}>
            <td style={{ ...cell, paddingRight: 16 }}>
              <span style={{ color: colors.bone, fontSize: 16, fontWeight: 600 }}>{line.name}</span>
              <br />
              <span style={note}>{line.category}</span>
              {line.includeProject && (
                <>
                  <br />
                  <span style={note}>with project file, {dollars(line.addOnCents)}</span>
                </>
              )}
            </td>
            <td align="right" valign="top" style={{ ...cell, ...figure }}>
              {dollars(line.priceCents + line.addOnCents)}
            </td>
          </tr>
        ))}
        <Sum label="Subtotal" cents={order.subtotalCents} first />
        {order.discountCents > 0 && (
          <Sum
            label={`Discount${order.couponCode ? ` (${order.couponCode})` : ''}`}
            cents={-order.discountCents}
          />
        )}
        <Sum label="Service fee" cents={order.feeCents} />
        <tr>
          <td style={{ ...total, color: colors.bone }}>Total</td>
          <td align="right" style={{ ...total, ...figure, color: colors.signal, fontSize: 20 }}>
            {dollars(order.totalCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Sum({ label, cents, first = false }: { label: ReactNode; cents: number; first?: boolean }) {
  const style = {
    padding: first ? '16px 0 4px' : '4px 0',
    borderTop: first ? `1px solid ${colors.line}` : undefined,
    color: colors.muted,
    fontSize: 14,
  };
  return (
    <tr>
      <td style={style}>{label}</td>
      <td align="right" style={{ ...figure, ...style, fontWeight: 400 }}>
        {dollars(cents)}
      </td>
    </tr>
  );
}

const cell = { padding: '16px 0', borderTop: `1px solid ${colors.line}` };
const note = { color: colors.muted, fontSize: 14, lineHeight: '22px' };
const figure = {
  fontVariantNumeric: 'tabular-nums',
  fontSize: 15,
  fontWeight: 600,
  whiteSpace: 'nowrap' as const,
};
const total = { padding: '14px 0 0', fontSize: 16, fontWeight: 700 };

const WIDTH = 58;

/** The order as a plain-text table. */
function orderText(order: OrderMail): string {
  const lines = order.lines.flatMap((line) => [
    row(line.name, line.priceCents + line.addOnCents),
    `  ${line.category}${line.includeProject ? `, with project file (${dollars(line.addOnCents)})` : ''}`,
  ]);
  const discount = order.couponCode ? `Discount (${order.couponCode})` : 'Discount';
  return [
    ...lines,
    '-'.repeat(WIDTH),
    row('Subtotal', order.subtotalCents),
    ...(order.discountCents > 0 ? [row(discount, -order.discountCents)] : []),
    row('Service fee', order.feeCents),
    row('Total', order.totalCents),
  ].join('\n');
}

function row(label: string, cents: number): string {
  const amount = dollars(cents);
  const gap = WIDTH - label.length - amount.length;
  return gap > 0 ? label + ' '.repeat(gap) + amount : `${label}  ${amount}`;
}

/** A bought track with its links. */
export const downloadCard = ({ name, trackUrl, projectUrl, contractUrl }: DownloadMailLine): Block => ({
  html: (
    <Section style={{ ...box, margin: '0 0 12px', padding: '18px 20px 12px' }}>
      <p
        style={{
          margin: '0 0 12px',
          fontFamily: fonts.display,
          fontSize: 18,
          fontWeight: 800,
          lineHeight: '24px',
        }}
      >
        {name}
      </p>
      <Pill href={trackUrl} lit>
        Download track
      </Pill>
      {projectUrl && <Pill href={projectUrl}>Project file</Pill>}
      <Pill href={contractUrl}>Contract</Pill>
    </Section>
  ),
  text: [
    name,
    `  Track:        ${trackUrl}`,
    ...(projectUrl ? [`  Project file: ${projectUrl}`] : []),
    `  Contract:     ${contractUrl}`,
  ].join('\n'),
});

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
