/** A new passkey. */
export type AddPasskeyInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** A name to recognise it by, up to 60 characters. */
  name: string;
  /** WebAuthn registration response as JSON text. */
  response: string;
};

/** Narrows the staff's list of tracks; every part that is given must hold. */
export type AdminProductFilter = {
  /** Genre. */
  category?: string | null | undefined;
  /** Words that must all occur in the name, genre, key, version, price or play count. */
  search?: string | null | undefined;
  /** Where it stands. */
  status?: ProductStatus | null | undefined;
  /** Name of the shop that made it. */
  storeName?: string | null | undefined;
};

/** How the staff's list of tracks is sorted. */
export type AdminProductOrderBy =
  /** Category, ascending. */
  | 'CATEGORY_ASC'
  /** Category, descending. */
  | 'CATEGORY_DESC'
  /** Created, ascending. */
  | 'CREATED_ASC'
  /** Created, descending. */
  | 'CREATED_DESC'
  /** Id, ascending. */
  | 'ID_ASC'
  /** Id, descending. */
  | 'ID_DESC'
  /** Key, ascending. */
  | 'KEY_ASC'
  /** Key, descending. */
  | 'KEY_DESC'
  /** Name, ascending. */
  | 'NAME_ASC'
  /** Name, descending. */
  | 'NAME_DESC'
  /** Plays, ascending. */
  | 'PLAYS_ASC'
  /** Plays, descending. */
  | 'PLAYS_DESC'
  /** Price, ascending. */
  | 'PRICE_ASC'
  /** Price, descending. */
  | 'PRICE_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC'
  /** Store, ascending. */
  | 'STORE_ASC'
  /** Store, descending. */
  | 'STORE_DESC'
  /** Type, ascending. */
  | 'TYPE_ASC'
  /** Type, descending. */
  | 'TYPE_DESC';

/** Permission of an API token; never more than its owner has. */
export type ApiScope =
  /** Run the store: everything in the back office, except accounts and payouts. */
  | 'admin'
  /** Read tracks, demos and filters. */
  | 'read_catalogue'
  /** Read your profile and your orders with their downloads. */
  | 'read_orders'
  /** Change your cart, check coupons and place orders. */
  | 'write_orders';

/** Narrows the audit log. */
export type AuditLogFilter = {
  /** One action, or all that begin with it: `seller` finds `seller.status` too. */
  action?: string | null | undefined;
  /** Part of the address of the actor. */
  actor?: string | null | undefined;
  /** Only actions of this user. */
  actorId?: number | null | undefined;
  /** Not before this moment. */
  from?: string | null | undefined;
  /** Part of an actor's address, an action or a subject. */
  search?: string | null | undefined;
  /** One subject, e.g. `order:12`. */
  subject?: string | null | undefined;
  /** Before this moment. */
  to?: string | null | undefined;
};

/** How the audit log is sorted. */
export type AuditLogOrderBy =
  /** Action, ascending. */
  | 'ACTION_ASC'
  /** Action, descending. */
  | 'ACTION_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Subject, ascending. */
  | 'SUBJECT_ASC'
  /** Subject, descending. */
  | 'SUBJECT_DESC';

/** How this shop tells people from programs. */
export type CaptchaProvider =
  /** By proof of work: solve GET /api/captcha/challenge?action=…. */
  | 'altcha'
  /** Not at all; tokens are not looked at. */
  | 'off'
  /** By Google reCAPTCHA v3 with the site key. */
  | 'recaptcha';

/** Order of help with a track. */
export type CoProducingInput = {
  /** What is wanted, at most 5000 characters. */
  description: string;
  /** Address the store replies to; the confirmation goes to the account's own. */
  email: string;
  /** Address of the material: SoundCloud, YouTube or Beatport. */
  link?: string | null | undefined;
  /** Who asks. */
  name: string;
  /** At least one of `Creat MIDI` (`Create MIDI` is accepted too), `Arrangement`, `Other`. */
  needs: Array<string>;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
};

/** Step two of a registration: the code from the mail, and the password of step one. */
export type CompleteRegistrationInput = {
  /** Address the code was mailed to. */
  email: string;
  /** Password of step one: it selects the attempt to complete. A wrong or missing one fails as a wrong code. */
  password?: string | null | undefined;
  /** The six digits. */
  verificationCode: string;
};

/** The second step of a sign-in: a code or a passkey response, not both. */
export type CompleteSecondFactorInput = {
  /** The challenge that `login` returned. */
  challenge: string;
  /** Code of the authenticator app, or a recovery code. */
  code?: string | null | undefined;
  /** WebAuthn authentication response as JSON text. */
  passkeyResponse?: string | null | undefined;
};

/** A message to the store. */
export type ContactMessageInput = {
  /** Address to reply to. */
  email: string;
  /** Name of the sender. */
  name: string;
  /** Human check, action `contactFormSubmit` or `submit`. */
  recaptchaToken?: string | null | undefined;
  /** The subject, in one line. */
  subject?: string | null | undefined;
  /** The message, at most 10000 characters. */
  text: string;
  /** Mails it to the caller instead: their own account’s address, any other is refused. */
  to?: string | null | undefined;
};

/** Narrows the list of coupons. */
export type CouponFilter = {
  /** Part of a code. */
  search?: string | null | undefined;
  /** Only those switched on, or off. */
  status?: CouponStatus | null | undefined;
};

/** How coupons are sorted. */
export type CouponOrderBy =
  /** Code, ascending. */
  | 'CODE_ASC'
  /** Code, descending. */
  | 'CODE_DESC'
  /** Created, ascending. */
  | 'CREATED_ASC'
  /** Created, descending. */
  | 'CREATED_DESC'
  /** Discount, ascending. */
  | 'DISCOUNT_ASC'
  /** Discount, descending. */
  | 'DISCOUNT_DESC'
  /** Expiry, ascending. */
  | 'EXPIRY_ASC'
  /** Expiry, descending. */
  | 'EXPIRY_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC';

/** Status set by an admin. */
export type CouponStatus =
  /** On. */
  | 'active'
  /** Off. */
  | 'inactive';

/** Name, scopes and expiry of a new API token. */
export type CreateApiTokenInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Expiry: at most 365 days ahead, 90 days without it. */
  expiresAt?: string | null | undefined;
  /** A name to recognise it by, up to 60 characters. */
  name: string;
  /** Its scopes: at least one. */
  scopes: Array<ApiScope>;
};

/** A new discount code. */
export type CreateCouponInput = {
  /** What buyers will type, at most 40 characters; unique, upper and lower case count alike. */
  code: string;
  /** Percent off the subtotal, 1 to 100. */
  discountPercent: number;
  /** Last day it counts, e.g. `2026-12-31` (to its end, UTC); required unless it never expires. */
  expiryDate?: string | null | undefined;
  /** Whether it never expires. */
  isForever?: boolean | null | undefined;
  /** How many orders of one buyer may use it, 1 to 1000; without it any number. */
  maxUsesPerBuyer?: number | null | undefined;
};

/** A new demo. */
export type CreateDemoInput = {
  /** Audio, as `POST /api/media` named it. */
  audio: string;
  /** Tempo in beats per minute, 0 to 999. */
  bpm?: number | null | undefined;
  /** One of the genres. */
  category: string;
  /** Cover, as `POST /api/media` named it. */
  img: string;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name: string;
};

/** A new track. */
export type CreateProductInput = {
  /** Preview audio, as `POST /api/media` named it. */
  audio: string;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category: string;
  /** Where the goods lie; never shown to the public. */
  downloadLink: string;
  /** Cover, as `POST /api/media` named it; a drawn one unless given. */
  img?: string | null | undefined;
  /** Whether to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey: string;
  /** Title. */
  name: string;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price: number;
  /** Where the project file lies; required with a project name, never shown to the public. */
  projectLink?: string | null | undefined;
  /** Program whose project file can be bought with it. */
  projectName?: string | null | undefined;
  /** Copies to sell; 1 unless given. */
  quantity?: number | null | undefined;
  /** Where it stands; published unless given. */
  status?: ProductStatus | null | undefined;
  /** Shop that made it. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
};

/** A new endpoint. */
export type CreateWebhookEndpointInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** What it is for; at most 200 characters. */
  description?: string | null | undefined;
  /** Events it listens for; at least one. */
  eventTypes: Array<WebhookEventType>;
  /** Where to send: https, on the internet; at most 2,000 characters. */
  url: string;
};

/** Who buys. */
export type CustomerInfoInput = {
  /** Country. */
  country: string;
  /** Address the mails of the order go to. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Phone number. */
  phone: string;
};

/** How demos are sorted. */
export type DemoOrderBy =
  /** Added, ascending. */
  | 'ADDED_ASC'
  /** Added, descending. */
  | 'ADDED_DESC'
  /** Bpm, ascending. */
  | 'BPM_ASC'
  /** Bpm, descending. */
  | 'BPM_DESC'
  /** Category, ascending. */
  | 'CATEGORY_ASC'
  /** Category, descending. */
  | 'CATEGORY_DESC'
  /** Key, ascending. */
  | 'KEY_ASC'
  /** Key, descending. */
  | 'KEY_DESC'
  /** Length, ascending. */
  | 'LENGTH_ASC'
  /** Length, descending. */
  | 'LENGTH_DESC'
  /** Name, ascending. */
  | 'NAME_ASC'
  /** Name, descending. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

/** Credentials of a sign-in. */
export type LoginInput = {
  /** Address of the account. */
  email: string;
  /** Its password. */
  password: string;
  /** Human check, action `login`. */
  recaptchaToken?: string | null | undefined;
};

/** Order of a mix or a master. */
export type MixingMasteringInput = {
  /** What is wanted, at most 5000 characters. */
  description: string;
  /** Address the store replies to; the confirmation goes to the account's own. */
  email: string;
  /** Address of an example: SoundCloud, YouTube or Beatport. */
  example?: string | null | undefined;
  /** Who asks. */
  name: string;
  /** At least one of `Mixing`, `Mastering`, `Other`. */
  needs: Array<string>;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
  /** How many stems, at least 1; required with `Mixing`, without it it does not count. */
  stemsCount?: number | null | undefined;
};

/** Order of a new track. */
export type MusicProductionInput = {
  /** A number or a range: `128`, `120-130`. */
  bpm: string;
  /** What is wanted, at most 5000 characters. */
  description: string;
  /** Address the store replies to; the confirmation goes to the account's own. */
  email: string;
  /** Address of an example: SoundCloud, YouTube or Beatport. */
  example: string;
  /** One of the 39 genres. */
  genre: string;
  /** With a mastered version; No by default. */
  masterVersion?: YesNo | null | undefined;
  /** `Extended Mix`, or nothing. */
  mixVersion?: Array<string> | null | undefined;
  /** Who asks. */
  name: string;
  /** With the project file; No by default. */
  projectFile?: YesNo | null | undefined;
  /** `Radio Version`, or nothing. */
  radioVersion?: Array<string> | null | undefined;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
  /** `Instrumental` or `Vocal/Instrumental`. */
  version: string;
};

/** Narrows the list of orders. */
export type OrderFilter = {
  /** Order number, or part of a name, address, coupon code or track. */
  search?: string | null | undefined;
  /** Only orders with this status. */
  status?: OrderStatus | null | undefined;
  /** Only orders of this account. */
  userId?: number | null | undefined;
};

/** How orders are sorted. */
export type OrderOrderBy =
  /** Coupon, ascending. */
  | 'COUPON_ASC'
  /** Coupon, descending. */
  | 'COUPON_DESC'
  /** Customer, ascending. */
  | 'CUSTOMER_ASC'
  /** Customer, descending. */
  | 'CUSTOMER_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Placed, ascending. */
  | 'PLACED_ASC'
  /** Placed, descending. */
  | 'PLACED_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC'
  /** Total, ascending. */
  | 'TOTAL_ASC'
  /** Total, descending. */
  | 'TOTAL_DESC';

/** Status of an order. */
export type OrderStatus =
  /** Cancelled; its tracks are on sale again. */
  | 'cancelled'
  /** Paid and delivered. */
  | 'completed'
  /** Placed; its tracks are reserved. */
  | 'pending'
  /** The payment is in progress. */
  | 'processing';

/** The second step of a sign-in by passkey alone. */
export type PasskeySignInInput = {
  /** The challenge that `startPasskeySignIn` returned. */
  challenge: string;
  /** WebAuthn authentication response as JSON text. */
  response: string;
};

/** Who takes the money for orders. */
export type PaymentProvider =
  /** The store itself: buyers get instructions, an admin completes the order. */
  | 'manual'
  /** Stripe Checkout: a verified payment completes the order. */
  | 'stripe';

/** How the store is paid. */
export type PaymentSettingsInput = {
  /** What buyers read about paying: plain text, at most 2000 characters. */
  instructions: string;
};

/** Status of a payment. */
export type PaymentStatus =
  /** Closed: the order was completed or cancelled otherwise. */
  | 'closed'
  /** It was not paid in time. */
  | 'expired'
  /** It did not arrive. */
  | 'failed'
  /** Amount or currency differ from the request; an admin has to check. */
  | 'mismatched'
  /** The payment page waits for the buyer. */
  | 'open'
  /** The payment page is being made, or the payment service could not be reached. */
  | 'opening'
  /** The money has arrived. */
  | 'paid'
  /** The buyer has paid in a way that takes days to arrive. */
  | 'processing';

/** Payout details of a seller. */
export type PayoutDetailsInput = {
  /** Name on the card; a card needs it. */
  cardHolderName?: string | null | undefined;
  /** Card payouts go to; a card needs it. A masked number leaves the stored one unchanged. */
  cardNumber?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** PayPal or card. */
  paymentMethod: PayoutMethod;
  /** PayPal address payouts go to; PayPal needs it. */
  paypalEmail?: string | null | undefined;
};

/** How a seller is paid. */
export type PayoutMethod =
  /** To a card. */
  | 'card'
  /** To a PayPal address. */
  | 'paypal';

/** What is ordered, by whom, and what the buyer saw as its price. */
export type PlaceOrderInput = {
  /** Coupon the caller has validated. */
  couponId?: number | null | undefined;
  /** Who buys. */
  customerInfo: CustomerInfoInput;
  /** Discount in US dollars the buyer saw; more than a cent away from ours, the order is refused. */
  discountAmount?: number | null | undefined;
  /** Numbers of the tracks, 1 to 20 different ones. */
  products: Array<number>;
  /** Which tracks are bought with their project file. */
  projectSelections?: Array<ProjectSelectionInput> | null | undefined;
  /** Accepted from older clients; placing an order needs no human check. */
  recaptchaToken?: string | null | undefined;
  /** Total in US dollars the buyer saw; more than a cent away from ours, the order is refused. */
  totalPrice?: number | null | undefined;
};

/** Narrows a list of tracks; every part that is given must hold. An empty list restricts nothing, nor does a bound at the slider's end (price 0 or 1000, BPM 0 or 200). Of two bounds the smaller one is the lower. */
export type ProductFilter = {
  /** Genres, any of which will do. */
  categories?: Array<string> | null | undefined;
  /** True: only hot tracks. */
  hot?: boolean | null | undefined;
  /** Fastest tempo; a track without a BPM counts as 0. */
  maxBpm?: number | null | undefined;
  /** Highest price in US dollars. */
  maxPrice?: number | null | undefined;
  /** Slowest tempo; a track without a BPM counts as 0. */
  minBpm?: number | null | undefined;
  /** Lowest price in US dollars. */
  minPrice?: number | null | undefined;
  /** Keys, any of which will do. */
  musicKeys?: Array<string> | null | undefined;
  /** True: only tracks on sale. */
  onSale?: boolean | null | undefined;
  /** Versions, any of which will do. */
  types?: Array<string> | null | undefined;
};

/** How a list of tracks is sorted. */
export type ProductOrderBy =
  /** Bpm, ascending. */
  | 'BPM_ASC'
  /** Bpm, descending. */
  | 'BPM_DESC'
  /** Most played first. */
  | 'MOST_PLAYED'
  /** Name, ascending. */
  | 'NAME_ASC'
  /** Name, descending. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Price, ascending. */
  | 'PRICE_ASC'
  /** Price, descending. */
  | 'PRICE_DESC';

/** Where a track stands: on sale, held by a pending order, sold, or taken off. */
export type ProductStatus =
  /** Taken off; only the staff sees it. */
  | 'archived'
  /** On sale. */
  | 'published'
  /** Held by an order that is not settled yet. */
  | 'reserved'
  /** Belongs to somebody. */
  | 'sold';

/** Whether one track is bought with its project file. */
export type ProjectSelectionInput = {
  /** Whether the project file is wanted; without a project program it costs and brings nothing. */
  includeProject: boolean;
  /** Number of the track. */
  productId: number;
};

/** Status of a refund. */
export type RefundStatus =
  /** The bank rejected it; an admin has to check. */
  | 'failed'
  /** Requested. */
  | 'pending'
  /** The payment service has sent the money back. */
  | 'succeeded';

/** Step one of a registration: all fields of the account. */
export type RegisterInput = {
  /** The password again. */
  confirmPassword: string;
  /** Country by its English name. */
  country: string;
  /** Address the code is mailed to. */
  email: string;
  /** True to register as a seller. */
  isSeller?: boolean | null | undefined;
  /** Last name. */
  lastName: string;
  /** First name. */
  name: string;
  /** At least 8 characters with upper and lower case, a number and a special character; none of the 10,000 most common passwords. */
  password: string;
  /** Human check, action `register`. */
  recaptchaToken?: string | null | undefined;
  /** Seller name; required for sellers. */
  shopName?: string | null | undefined;
  /** Profile on SoundCloud, Facebook or VK; sellers only. */
  socialLink?: string | null | undefined;
};

/** A verdict on a submitted track. An approval needs `audio`; other omitted fields are taken from the submission. */
export type ReviewSubmissionInput = {
  /** True accepts it into the shop, false refuses it. */
  approve: boolean;
  /** Preview audio, as `POST /api/media` named it. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category?: string | null | undefined;
  /** Where the goods lie; never shown to the public. */
  downloadLink?: string | null | undefined;
  /** Cover, as `POST /api/media` named it. */
  img?: string | null | undefined;
  /** Whether to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price?: number | null | undefined;
  /** Where the project file lies; never shown to the public. */
  projectLink?: string | null | undefined;
  /** Program whose project file can be bought with it. */
  projectName?: string | null | undefined;
  /** Copies left. */
  quantity?: number | null | undefined;
  /** Message to the seller; required for a refusal. */
  reason?: string | null | undefined;
  /** Where it stands. */
  status?: ProductStatus | null | undefined;
  /** Shop that made it. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
};

/** How an account proves its second factor. */
export type SecondFactorMethod =
  /** A passkey: a phone, a computer or a security key. */
  | 'PASSKEY'
  /** One of the recovery codes; each counts once. */
  | 'RECOVERY_CODE'
  /** The six digits of an authenticator app. */
  | 'TOTP';

/** Narrows the list of sellers. */
export type SellerFilter = {
  /** Part of a seller name or link, or of the owner's name, address or country. */
  search?: string | null | undefined;
  /** Only sellers of this status. */
  status?: SellerStatus | null | undefined;
};

/** Order of the sellers. */
export type SellerOrderBy =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Payment, ascending. */
  | 'PAYMENT_ASC'
  /** Payment, descending. */
  | 'PAYMENT_DESC'
  /** Registered, ascending. */
  | 'REGISTERED_ASC'
  /** Registered, descending. */
  | 'REGISTERED_DESC'
  /** Shop name, ascending. */
  | 'SHOP_NAME_ASC'
  /** Shop name, descending. */
  | 'SHOP_NAME_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC';

/** Where a shop stands; only an active one may send tracks. */
export type SellerStatus =
  /** Verified. */
  | 'active'
  /** Switched off. */
  | 'inactive'
  /** Registered, not verified yet. */
  | 'pending';

/** What the studio does to order. */
export type ServiceKind =
  /** Help with an own track. */
  | 'coProducing'
  /** Mixing and mastering. */
  | 'mixingMastering'
  /** A track from scratch. */
  | 'musicProduction';

/** Narrows the list of service orders. */
export type ServiceOrderFilter = {
  /** Only this service. */
  kind?: ServiceKind | null | undefined;
  /** Number of the request, or part of a name, address, description, choice or note. */
  search?: string | null | undefined;
  /** Only orders with this status. */
  status?: ServiceOrderStatus | null | undefined;
};

/** How service orders are sorted. */
export type ServiceOrderOrderBy =
  /** Customer, ascending. */
  | 'CUSTOMER_ASC'
  /** Customer, descending. */
  | 'CUSTOMER_DESC'
  /** Kind, ascending. */
  | 'KIND_ASC'
  /** Kind, descending. */
  | 'KIND_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Sent, ascending. */
  | 'SENT_ASC'
  /** Sent, descending. */
  | 'SENT_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC';

/** Status of a service order. */
export type ServiceOrderStatus =
  /** The studio does not take it. */
  | 'declined'
  /** Delivered. */
  | 'done'
  /** The studio works on it. */
  | 'in_progress'
  /** Not handled yet. */
  | 'new';

/** Where a submitted track stands: waiting for review, taken into the shop, or refused. */
export type SubmissionStatus =
  /** Taken into the shop. */
  | 'approved'
  /** Waiting for review. */
  | 'pending'
  /** Refused, with a reason. */
  | 'refused';

/** A track for review. */
export type SubmitTrackInput = {
  /** Archive at Dropbox, WeTransfer, Yandex Disk or Google Drive. */
  archiveLink: string;
  /** Tempo in beats per minute. */
  bpm: number;
  /** Address for questions about it. */
  contactEmail: string;
  /** One of the 39 genres. */
  genre: string;
  /** Tonic of the key, e.g. `F#`. */
  musicKey: string;
  /** Asked price in US dollars: 299 to 999 in steps of 50. */
  price: number;
  /** Project file, at one of the same hosts. */
  projectLink?: string | null | undefined;
  /** Human check, action `submit`. */
  recaptchaToken?: string | null | undefined;
  /** Seller name to sell it under. */
  storeName: string;
  /** Title. */
  trackName: string;
};

/** Narrows the list of subscribers. */
export type SubscriberFilter = {
  /** Part of an address. */
  search?: string | null | undefined;
  /** Only subscribers of this status. */
  status?: SubscriberStatus | null | undefined;
};

/** Order of the subscribers. */
export type SubscriberOrderBy =
  /** Changed, ascending. */
  | 'CHANGED_ASC'
  /** Changed, descending. */
  | 'CHANGED_DESC'
  /** Email, ascending. */
  | 'EMAIL_ASC'
  /** Email, descending. */
  | 'EMAIL_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC'
  /** Subscribed, ascending. */
  | 'SUBSCRIBED_ASC'
  /** Subscribed, descending. */
  | 'SUBSCRIBED_DESC';

/** Status of a subscriber. */
export type SubscriberStatus =
  /** Confirmed: gets the newsletter. */
  | 'active'
  /** Not confirmed yet, or unsubscribed. */
  | 'inactive';

/** Narrows the list of submitted tracks. */
export type TrackSubmissionFilter = {
  /** Part of the name of a track or seller, its genre, key or contact address, or of the user who submitted it. */
  search?: string | null | undefined;
  /** Only tracks of this status. */
  status?: SubmissionStatus | null | undefined;
};

/** Order of the submitted tracks. */
export type TrackSubmissionOrderBy =
  /** Genre, ascending. */
  | 'GENRE_ASC'
  /** Genre, descending. */
  | 'GENRE_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Price, ascending. */
  | 'PRICE_ASC'
  /** Price, descending. */
  | 'PRICE_DESC'
  /** Sent, ascending. */
  | 'SENT_ASC'
  /** Sent, descending. */
  | 'SENT_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC'
  /** Track name, ascending. */
  | 'TRACK_NAME_ASC'
  /** Track name, descending. */
  | 'TRACK_NAME_DESC';

/** Changes to a demo: what is left out stays, `null` empties tempo and key. */
export type UpdateDemoInput = {
  /** Other audio, as `POST /api/media` named it. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute, 0 to 999. */
  bpm?: number | null | undefined;
  /** One of the genres. */
  category?: string | null | undefined;
  /** Another cover, as `POST /api/media` named it. */
  img?: string | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
};

/** Changes to a track: what is left out stays, `null` empties what may be empty. */
export type UpdateProductInput = {
  /** Preview audio, as `POST /api/media` named it. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category?: string | null | undefined;
  /** Where the goods lie; never shown to the public. */
  downloadLink?: string | null | undefined;
  /** Cover, as `POST /api/media` named it. */
  img?: string | null | undefined;
  /** Whether to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price?: number | null | undefined;
  /** Where the project file lies; never shown to the public. */
  projectLink?: string | null | undefined;
  /** Program whose project file can be bought with it. */
  projectName?: string | null | undefined;
  /** Copies left. */
  quantity?: number | null | undefined;
  /** Where it stands. */
  status?: ProductStatus | null | undefined;
  /** Shop that made it. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
};

/** Changes of the caller's own profile. */
export type UpdateProfileInput = {
  /** Country by its English name. */
  country?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Address to sign in with. */
  email?: string | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** First name. */
  name?: string | null | undefined;
  /** New password, at least 6 characters and none of the 10,000 most common ones; null keeps the old one. */
  password?: string | null | undefined;
};

/** Changes of a seller by an admin; omitted fields are kept. */
export type UpdateSellerInput = {
  /** Name on the card; a card needs it. */
  cardHolderName?: string | null | undefined;
  /** Card payouts go to; a card needs it. A masked number leaves the stored one unchanged. */
  cardNumber?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** PayPal or card. */
  paymentMethod?: PayoutMethod | null | undefined;
  /** PayPal address payouts go to; PayPal needs it. */
  paypalEmail?: string | null | undefined;
  /** Seller name. */
  shopName?: string | null | undefined;
  /** Profile on SoundCloud, Facebook or VK. */
  socialLink?: string | null | undefined;
};

/** Changes of a user by an admin; omitted fields are kept. */
export type UpdateUserInput = {
  /** Country by its English name. */
  country?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Address to sign in with. */
  email?: string | null | undefined;
  /** True for an admin; read from admins only. */
  isAdmin?: boolean | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** First name. */
  name?: string | null | undefined;
  /** New password, at least 6 characters and none of the 10,000 most common ones; null keeps the old one. */
  password?: string | null | undefined;
};

/** Changes of an endpoint; fields left out stay as they are. */
export type UpdateWebhookEndpointInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** What it is for; at most 200 characters. */
  description?: string | null | undefined;
  /** Events it listens for; at least one. */
  eventTypes?: Array<WebhookEventType> | null | undefined;
  /** Whether it receives messages. */
  isActive?: boolean | null | undefined;
  /** Where to send: https, on the internet; at most 2,000 characters. */
  url?: string | null | undefined;
};

/** Order of the users. */
export type UserOrderBy =
  /** Country, ascending. */
  | 'COUNTRY_ASC'
  /** Country, descending. */
  | 'COUNTRY_DESC'
  /** Email, ascending. */
  | 'EMAIL_ASC'
  /** Email, descending. */
  | 'EMAIL_DESC'
  /** Name, ascending. */
  | 'NAME_ASC'
  /** Name, descending. */
  | 'NAME_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Registered, ascending. */
  | 'REGISTERED_ASC'
  /** Registered, descending. */
  | 'REGISTERED_DESC';

/** How deliveries are sorted. */
export type WebhookDeliveryOrderBy =
  /** Event, ascending. */
  | 'EVENT_ASC'
  /** Event, descending. */
  | 'EVENT_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Next attempt, ascending. */
  | 'NEXT_ATTEMPT_ASC'
  /** Next attempt, descending. */
  | 'NEXT_ATTEMPT_DESC'
  /** Oldest first. */
  | 'OLDEST'
  /** State, ascending. */
  | 'STATE_ASC'
  /** State, descending. */
  | 'STATE_DESC';

/** Status of a delivery. */
export type WebhookDeliveryState =
  /** The endpoint answered 2xx. */
  | 'delivered'
  /** The last attempt failed; it can be sent again by hand. */
  | 'failed'
  /** An attempt is due, now or later. */
  | 'pending';

/** Why an endpoint was switched off automatically. */
export type WebhookDisabledReason =
  /** No message was delivered for days. */
  | 'failing'
  /** It answered 410 Gone. */
  | 'gone';

/** How endpoints are sorted. */
export type WebhookEndpointOrderBy =
  /** Created, ascending. */
  | 'CREATED_ASC'
  /** Created, descending. */
  | 'CREATED_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC'
  /** Url, ascending. */
  | 'URL_ASC'
  /** Url, descending. */
  | 'URL_DESC';

/** Events an endpoint can listen for. */
export type WebhookEventType =
  /** An order was cancelled: `order.cancelled`. */
  | 'ORDER_CANCELLED'
  /** An order was completed and delivered: `order.completed`. */
  | 'ORDER_COMPLETED'
  /** An order was placed: `order.placed`. */
  | 'ORDER_PLACED'
  /** A track came on sale: `product.published`. */
  | 'PRODUCT_PUBLISHED'
  /** The last copy of a track was sold: `product.sold`. */
  | 'PRODUCT_SOLD'
  /** A submitted track was reviewed: `submission.reviewed`. */
  | 'SUBMISSION_REVIEWED';

/** A switch of the music production form. */
export type YesNo =
  /** Off. */
  | 'No'
  /** On. */
  | 'Yes';
