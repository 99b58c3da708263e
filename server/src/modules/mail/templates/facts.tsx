import { colors } from './theme.js';

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
