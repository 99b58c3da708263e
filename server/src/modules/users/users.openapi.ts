import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { UserOrderBy } from './dto/users.args.js';
import {
  choice,
  csvExport,
  listOf,
  message,
  object,
  text,
  type OperationDescription,
} from '../api-docs/index.js';
import { USER } from '../auth/index.js';

export const USERS_API = {
  list: { summary: 'List all people', answer: listOf(USER) },
  update: {
    summary: 'Change a profile',
    description:
      'The owner sends all four of name, last name, email and country; a changed address counts once the link mailed to it was opened. `is_admin` counts only from an admin, who may send only what changes.',
    audience: 'ownerOrAdmin',
    request: { name: 'Mia', last_name: 'Lind', email: 'mia@example.com', country: 'Norway', password: null },
    answer: object({ message: text('What happened.', 'Profile updated successfully!'), user: USER }),
    refusals: {
      BAD_USER_INPUT: PROFILE_INCOMPLETE,
      NOT_FOUND: 'User not found',
      CONFLICT: 'This email is already in use',
      REAUTHENTICATION_REQUIRED: true,
    },
  },
  undoEmailChange: {
    summary: 'Undo a change of the e-mail address',
    description:
      'With the link that was mailed to the replaced address; valid for 7 days. Restores that address and ends all sessions, API tokens, reset links and pending changes of the account.',
    parameters: { token: text('What the mailed link ends with.', 'dW5kb21haWw') },
    answer: message('Your earlier email address is restored. Please set a new password now.'),
    refusals: { BAD_USER_INPUT: 'This link is not valid any more.' },
  },
  delete: {
    summary: 'Delete a person',
    description: 'Orders keep their own snapshot. Nobody deletes oneself or the last admin.',
    request: { current_password: 'Correct-Horse-1' },
    answer: message('User deleted successfully'),
    refusals: {
      NOT_FOUND: 'User not found',
      CONFLICT: 'You cannot delete your own account',
      REAUTHENTICATION_REQUIRED: true,
    },
  },
} satisfies Record<string, OperationDescription>;

export const USERS_EXPORT_API = {
  export: csvExport('users', {
    sort: choice('How the list is sorted.', Object.values(UserOrderBy)),
  }),
} satisfies Record<string, OperationDescription>;
