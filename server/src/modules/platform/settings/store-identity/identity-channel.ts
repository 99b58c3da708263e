/** Channel on which every process hears that pages with facts about the store are to be made anew. */
export const IDENTITY_CHANNEL = 'store_identity';
