import { colors } from './theme.js';

/** Heights of a bar that builds, drops and fades, in pixels. */
const BARS = [
  4, 6, 5, 9, 7, 12, 8, 14, 10, 18, 13, 22, 16, 12, 20, 26, 18, 30, 22, 34, 27, 20, 32, 24, 14, 22, 30, 18,
  26, 12, 20, 15, 9, 16, 11, 18, 8, 13, 6, 10, 5, 8, 4, 6, 3, 5, 3, 4,
];

/** A waveform drawn from table cells, because no mail client refuses those; `played` of it is lit. */
export function Waveform({ played }: { played: number }) {
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
