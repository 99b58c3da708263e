import { message, type OperationDescription, type Tag } from '../../api-docs/index.js';

export const SECOND_FACTOR_TAG: Tag = {
  name: 'Second factor',
  description: 'Help for people who lost their second factor.',
};

export const SECOND_FACTOR_API = {
  reset: {
    summary: 'Reset the second factor of a person',
    description:
      'Removes authenticator app, passkeys and recovery codes and ends every session of the account; its password stays and its owner is notified. Nobody resets their own. An admin session older than 15 minutes sends `current_password`.',
    request: { current_password: 'Correct-Horse-1' },
    answer: message('The second factor was reset'),
    refusals: {
      REAUTHENTICATION_REQUIRED: true,
      NOT_FOUND: 'User not found',
      CONFLICT: 'You cannot reset your own second factor',
    },
  },
} satisfies Record<string, OperationDescription>;
