import type { ReactNode } from 'react';
import type { OrderMail } from '../outgoing-mail.js';
import { dollars } from './money.js';
import { colors } from './theme.js';

/** What was ordered and what it costs. */
export function OrderSummary({ order }: { order: OrderMail }) {
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
