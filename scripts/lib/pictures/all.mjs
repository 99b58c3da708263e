import { ACCOUNT } from './lists/account.mjs';
import { ADMIN } from './lists/admin.mjs';
import { BROWSING } from './lists/browsing.mjs';
import { BUYING } from './lists/buying.mjs';
import { PLAYING } from './lists/playing.mjs';
import { SECURITY } from './lists/security.mjs';
import { SIGNING_IN } from './lists/signing-in.mjs';
import { VERIFYING } from './lists/verifying.mjs';

/** Every screen in every state: its role, address and the actions before the picture. */
export const SCREENS = [
  ...BROWSING,
  ...PLAYING,
  ...SIGNING_IN,
  ...BUYING,
  ...ACCOUNT,
  ...ADMIN,
  ...SECURITY,
  ...VERIFYING,
];
