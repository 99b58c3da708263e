import { isEmail } from './account.js';
import { isSameMailbox, mailboxForm, mailboxKey } from './mailbox.js';

const FORMS: Record<string, string> = {
  'Anna@Example.TEST': 'Anna@example.test',
  ' anna@example.test ': 'anna@example.test',
  '\u3000anna@example.test\u00a0': 'anna@example.test',
  'an\u200bna@example.test': 'anna@example.test',
  '\ufeffanna@exam\u200dple.test': 'anna@example.test',
  'anna@exam\u00adple.test\u200e': 'anna@example.test',
  'ａｎｎａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ': 'anna@example.test',
  'anna@example\u3002test': 'anna@example.test',
  'rene\u0301@example.test': 'ren\u00e9@example.test',
  'anna@BU\u0308CHER.test': 'anna@xn--bcher-kva.test',
  'anna@b\u00fccher.test': 'anna@xn--bcher-kva.test',
  'anna@xn--bcher-kva.test': 'anna@xn--bcher-kva.test',
  'anna@fa\u00df.test': 'anna@xn--fa-hia.test',
  'anna@نامه\u200cای.test': 'anna@xn--mgba3gch31f060k.test',
  'a_b+c@sub_domain.example.test': 'a_b+c@sub_domain.example.test',
  'an\u{E0061}na@example.test': 'anna@example.test',
};

it('gives each spelling of a mailbox one form, which is its own form', () => {
  const forms = Object.fromEntries(Object.keys(FORMS).map((text) => [text, mailboxForm(text)]));
  expect(forms).toEqual(FORMS);
  expect(Object.values(forms).map(mailboxForm)).toEqual(Object.values(FORMS));
  expect(Object.keys(FORMS).filter((text) => !isEmail(text))).toEqual([]);
});

it('leaves text that is no address one that is refused', () => {
  const refused = ['', 'anna', 'anna@', '@example.test', 'anna@example', 'anna\r\n@example.test'];
  const others = [
    'anna@exam ple.test',
    'anna@b\u00fccher/.test',
    'anna@b\u00fccher',
    '\u200b@example.test',
    'a@\u202eb.test:80',
  ];
  expect([...refused, ...others].filter(isEmail)).toEqual([]);
});

it('ignores the letter case when mailboxes are compared', () => {
  expect(mailboxKey('ANNA@B\u00dcCHER.test')).toBe('anna@xn--bcher-kva.test');
  expect(isSameMailbox('Anna@example.test', 'anna\u2060@EXAMPLE.test')).toBe(true);
  expect(isSameMailbox('anna@example.test', 'anna.@example.test')).toBe(false);
});
