/** What a handler can ask of its caller; a signed-in person holds every role that applies. */
export const ROLES = ['user', 'seller', 'admin'] as const;
export type Role = (typeof ROLES)[number];
