/** Demo accounts; in production each gets a random password. */
export const DEMO_BUYER = {
  name: 'Mara',
  lastName: 'Lindqvist',
  email: 'buyer@ghostnote.test',
  password: 'Buyer!2345',
  country: 'Sweden',
} as const;

export const DEMO_SELLERS = [
  {
    name: 'Ilya',
    lastName: 'Sorokin',
    email: 'seller@ghostnote.test',
    password: 'Seller!2345',
    country: 'Russia',
    shopName: 'Nightshift Audio',
    socialLink: 'https://soundcloud.com/nightshift-audio',
    paypalEmail: 'seller@ghostnote.test',
    bio: 'Two synthesisers, one tape machine and the hours after midnight. Melodic and peak-time techno, written to be played loud and in the dark.',
  },
  {
    name: 'Noor',
    lastName: 'Haddad',
    email: 'rooms@ghostnote.test',
    password: null,
    country: 'Netherlands',
    shopName: 'Parallel Rooms',
    socialLink: 'https://soundcloud.com/parallel-rooms',
    paypalEmail: 'rooms@ghostnote.test',
    bio: 'House for rooms with windows: warm chords, live percussion and basslines that leave space for a voice.',
  },
] as const;

/** One coupon without an end date and one that expires `validDays` after seeding. */
export const DEMO_COUPONS = [
  { code: 'FIRSTDROP', discountPercent: 10, validDays: null },
  { code: 'NIGHTSHIFT25', discountPercent: 25, validDays: 90 },
] as const;
