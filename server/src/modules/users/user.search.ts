/** The expression of the search index on `users`. */
const TEXT = `lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country)`;

/**
 * SQL of the ids of the users whose name, address or country matches.
 * @param pattern SQL expression of a LIKE pattern in lower case
 */
export const matchingUserIds = (pattern: string) => `SELECT id FROM users WHERE ${TEXT} LIKE ${pattern}`;
