/** Data of the mails about tracks that a recipient follows, keeps or sells. Links are absolute. */

/** New tracks of a search that the recipient has saved. */
export interface SavedSearchMail {
  name: string;
  searchName: string;
  /** Newest first. */
  tracks: { title: string; detail: string; url: string }[];
  /** Number of further tracks. */
  more: number;
  shopUrl: string;
  settingsUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}

/** Price drops and last chances of tracks on the recipient's wishlist. */
export interface WishlistMail {
  name: string;
  drops: { title: string; detail: string; url: string }[];
  lastChances: { title: string; detail: string; url: string }[];
  /** Number of further events. */
  more: number;
  wishlistUrl: string;
  settingsUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}

/** Tracks on sale in the recipient's cart. */
export interface CartReminderMail {
  name: string;
  tracks: { title: string; detail: string; url: string }[];
  /** Number of further tracks. */
  more: number;
  cartUrl: string;
  settingsUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}

/** Tracks of a seller whose six months on sale end, or have ended. */
export interface UnsoldTracksMail {
  name: string;
  /** `until` is ISO 8601, in UTC. */
  ending: { title: string; detail: string; until: string }[];
  ended: { title: string; detail: string }[];
  /** Number of further tracks. */
  more: number;
  accountUrl: string;
}

/** New tracks of sellers whom the recipient follows. */
export interface FollowedSellersMail {
  userId: number;
  name: string;
  /** Newest first. */
  tracks: { title: string; detail: string; url: string }[];
  /** Number of further tracks. */
  more: number;
  shopUrl: string;
  settingsUrl: string;
  /** Endpoint of one-click unsubscription by POST (RFC 8058). */
  oneClickUrl: string;
}
