import { InitialSchema1763600000000 } from './1763600000000-initial-schema.js';

/** Every migration, oldest first. */
export const migrations = [InitialSchema1763600000000] as const;
