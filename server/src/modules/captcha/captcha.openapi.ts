import { CAPTCHA_ACTIONS } from '#domain/captcha.js';
import {
  choice,
  integer,
  named,
  object,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';

export const CAPTCHA_TAG: Tag = { name: 'Human check', description: 'Proof of work for open forms.' };

const PARAMETERS = object(
  {
    algorithm: text('How keys are derived.', 'PBKDF2/SHA-256'),
    nonce: text('Random, hex.', '9f8e7d6c'),
    salt: text('Random, hex.', '1a2b3c4d'),
    cost: integer('Rounds of each try.', 1000),
    keyLength: integer('Length of the key in bytes.', 32),
    keyPrefix: text('What the right key begins with, hex.', '00'),
    keySignature: text('Signature of the key.', 'c0ffee'),
    expiresAt: integer('Until when it counts, in Unix seconds.', 1_800_000_000),
    data: object({ action: choice('What it counts for.', CAPTCHA_ACTIONS) }),
  },
  ['keySignature'],
);

export const CAPTCHA_API = {
  challenge: {
    summary: 'Get work to solve before sending a form',
    description: 'ALTCHA, protocol 2. Not found where the shop checks otherwise.',
    parameters: { action: choice('What it is for.', CAPTCHA_ACTIONS, 'login') },
    answer: named(
      'Challenge',
      object({ parameters: { ...PARAMETERS, description: 'The work.' }, signature: text('Ours.', 'c0ffee') }),
    ),
    refusals: { BAD_USER_INPUT: 'The action is not known', NOT_FOUND: 'Challenge not found' },
  },
} satisfies Record<string, OperationDescription>;
