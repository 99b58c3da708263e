import { isMailboxGone, refusalOf } from './mail-refusal.js';

it('tells a mailbox that does not exist from a refusal of the sender', () => {
  const expected = {
    '550 5.1.1 <a@example.test>: Recipient address rejected: User unknown': true,
    '550 5.1.10 Recipient not found': true,
    '550-5.1.1 The account does not exist': true,
    '550 5.2.1 The mailbox is disabled': true,
    '550 Unknown user': true,
    '551 No such user here': true,
    '550 5.7.1 Relaying denied': false,
    '550 relay not permitted': false,
    '550 Rejected because 203.0.113.5 is in a black list': false,
    '552 5.2.2 Mailbox full': false,
    '554 5.7.1 Message considered spam': false,
    '421 Try again later': false,
  };
  const found = Object.keys(expected).map((response) => [response, isMailboxGone(response)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

it('takes only a refusal of this mail for permanent', () => {
  const response = '550 5.1.1 User unknown';
  expect(refusalOf({ responseCode: 550, response, command: 'RCPT TO' })).toEqual({
    response,
    isMailboxGone: true,
  });
  expect(refusalOf({ responseCode: 550, response, command: 'MAIL FROM' })).toBeNull();
  expect(refusalOf({ responseCode: 535, response: '535 Bad credentials', command: 'AUTH PLAIN' })).toBeNull();
  expect(refusalOf({ responseCode: 450, response: '450 Busy', command: 'RCPT TO' })).toBeNull();
  expect(refusalOf(new Error('connection lost'))).toBeNull();
});
