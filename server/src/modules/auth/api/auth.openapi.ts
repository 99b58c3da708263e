import { flag, integer, moment, named, object, text, type Tag } from '../../api-docs/index.js';

/** Schema of a user for modules whose descriptions are not decorators yet. */
export const USER = named(
  'User',
  object({
    id: integer('Number of the user.', 7),
    name: text('First name.', 'Mia'),
    last_name: text('Last name.', 'Lind'),
    email: text('Email address to sign in with.', 'mia@example.com', { format: 'email' }),
    country: text('Country by its English name.', 'Sweden'),
    is_seller: flag('True for a seller.', false),
    is_admin: { ...integer('1 for an admin, else 0.', 0), enum: [0, 1] },
    created_at: moment('When the account was created.'),
  }),
);

export const AUTH_TAG: Tag = {
  name: 'Accounts',
  description: 'Registration in two steps, sign-in and sign-out, forgotten passwords, and people.',
};
