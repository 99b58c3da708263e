import { greeting } from '../mail.rules.js';
import { Layout } from './layout.js';
import { Code, Paragraph } from './parts.js';
import type { Template } from './template.js';

const reason = 'You get this mail because this address was used to register at Ghostnote.';

export const verificationCode: Template<'verification-code'> = {
  reason,
  subject: () => 'Your Ghostnote verification code',
  Html: ({ data, publicUrl }) => (
    <Layout
      preview={`Valid for ${data.validMinutes} minutes.`}
      eyebrow="Verification"
      title="Here is your code"
      played={0.3}
      reason={reason}
      publicUrl={publicUrl}
    >
      <Paragraph>{greeting(data.name)} type this code to finish your registration.</Paragraph>
      <Code>{data.code}</Code>
      <Paragraph quiet>
        It is valid for {data.validMinutes} minutes. If you did not register, ignore this mail: without the
        code nothing happens.
      </Paragraph>
    </Layout>
  ),
  text: ({ name, code, validMinutes }) => [
    `${greeting(name)} type this code to finish your registration:`,
    `    ${code}`,
    `It is valid for ${validMinutes} minutes. If you did not register, ignore this mail: without the code nothing happens.`,
  ],
};
