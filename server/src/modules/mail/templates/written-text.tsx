import { Fragment } from 'react';
import { Section } from '@react-email/components';
import { colors } from './theme.js';

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
