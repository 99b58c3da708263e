import { actionTitle, fieldLabel, subjectTitle, valueText } from './audit-words.rules.js';

it.each([
  ['priceCents', 49_950, 'Price', '$499.50'],
  ['commissionPercent', 20, 'Commission', '20 %'],
  ['durationSeconds', 185.2, 'Length', '3:05'],
  ['isAdmin', true, 'Admin', 'yes'],
  ['expiryDate', '2026-07-26T10:11:12.345Z', 'Expiry date', '2026-07-26 10:11 UTC'],
  ['eventTypes', ['order.completed', 'test'], 'Event types', 'order.completed, test'],
  ['cardHolderName', 'Mia Lind', 'Card holder name', 'Mia Lind'],
  ['feeCents', 5, 'Fee', '$0.05'],
])('says %s %j as "%s: %s"', (field, value, label, text) => {
  expect([fieldLabel(field), valueText(field, value)]).toEqual([label, text]);
});

it.each([
  ['product.update', 'Track changed'],
  ['order.status', 'Order status changed'],
  ['user.sign-in.failed', 'Sign-in failed: wrong password or unknown address'],
  ['invoice.create', 'Invoice created'],
  ['user.tags', 'Account tags changed'],
  ['order.assign', 'Order assigned'],
  ['service-order.notes', 'Service order notes changed'],
  ['order.delivery-corrected', 'Delivery corrected'],
  ['order.payment', 'Payment recorded'],
])('names the action %s "%s"', (action, title) => {
  expect(actionTitle(action)).toBe(title);
});

it('names who signed in, without the address', () => {
  expect(actionTitle('user.sign-in', 'Mia Lind, mia@lind.test')).toBe('Mia Lind signed in');
  expect(actionTitle('user.sign-in', ' , mia@lind.test')).toBe('mia@lind.test signed in');
  expect(actionTitle('user.sign-in', null)).toBe('Signed in');
});

it.each([
  ['product:12', 'Night Signal', 'Track Night Signal'],
  ['product:12', null, 'Track 12'],
  ['order:12', 'Mia Lind', 'Order #12, Mia Lind'],
  ['user:12', ' , mia@lind.test', 'Account mia@lind.test'],
  ['order:12', ' ', 'Order #12'],
  ['settings:payment', null, 'Settings payment'],
  ['address:0123abcd', null, 'Unknown address'],
])('names the subject %s (%s) "%s"', (subject, name, title) => {
  expect(subjectTitle(subject, name)).toBe(title);
});
