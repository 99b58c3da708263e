import {
  flag,
  integer,
  listOf,
  moment,
  named,
  object,
  success,
  text,
  type OperationDescription,
  type Tag,
} from '../api-docs/index.js';

const SESSION = named(
  'Session',
  object({
    id: integer('Number of the session.', 7),
    device: text('Browser and system, as the device named itself at sign-in.', 'Chrome on Windows'),
    created_at: moment('When it signed in.'),
    last_used_at: moment('When it was last used, to the minute.'),
    expires_at: moment('When it ends by itself.'),
    is_current: flag('Whether this request comes from it.'),
  }),
);

export const SESSIONS_TAG: Tag = {
  name: 'Sessions',
  description: 'Where the caller is signed in.',
};

export const SESSIONS_API = {
  list: {
    summary: 'List the own sessions',
    description: 'The last used first; 100 at most.',
    answer: success({ data: listOf(SESSION) }),
  },
  reauthenticate: {
    summary: 'Prove the password anew',
    description: 'The session may then make sensitive changes for 15 minutes without `current_password`.',
    request: { current_password: 'Correct-Horse-1' },
    answer: success({ message: text('What happened, in words.', 'Password confirmed') }),
    refusals: { REAUTHENTICATION_REQUIRED: 'The current password is not correct', RATE_LIMITED: true },
  },
  end: {
    summary: 'End one of the own sessions',
    description: 'At once. Ending the session of this request clears both cookies.',
    answer: success({ message: text('What happened, in words.', 'Session ended') }),
    refusals: { NOT_FOUND: 'Session not found' },
  },
} satisfies Record<string, OperationDescription>;
