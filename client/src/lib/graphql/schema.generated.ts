/** A new passkey. */
export type AddPasskeyInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** A name to recognise it by, up to 60 characters. */
  name: string;
  /** WebAuthn registration response as JSON text. */
  response: string;
};

/** An amount that is booked to the balance of a seller by hand. */
export type AdjustmentInput = {
  /** US dollars: above zero for the seller, below zero against. At most 100000. */
  amount: number;
  /** Reason, mailed to the seller and shown in the statement. */
  reason: string;
};

/** Filter of the admin list of tracks; all given parts must match. */
export type AdminProductFilter = {
  /** Only items assigned to this admin, by the number of the account. */
  assigneeId?: number | null | undefined;
  /** Genre. */
  category?: string | null | undefined;
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Words that must all occur in the name, genre, key, version, price or play count. */
  search?: string | null | undefined;
  /** Status. */
  status?: ProductStatus | null | undefined;
  /** Seller name. */
  storeName?: string | null | undefined;
  /** Only items with this tag. */
  tag?: string | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
  /** True for tracks with a seller name that belongs to no seller account. */
  withoutSeller?: boolean | null | undefined;
};

/** Order of the admin list of tracks. */
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
  | 'TYPE_DESC'
  /** Updated, ascending. */
  | 'UPDATED_ASC'
  /** Updated, descending. */
  | 'UPDATED_DESC';

/** Use of AI tools in a track. */
export type AiUse =
  /** Parts were made with AI tools. */
  | 'assisted'
  /** AI tools made the track. */
  | 'generated'
  /** None. */
  | 'none';

/** When new tracks of a saved search are mailed. */
export type AlertFrequency =
  /** In one mail a day. */
  | 'daily'
  /** At once. */
  | 'instant'
  /** Never. */
  | 'off'
  /** In one mail a week, on Mondays. */
  | 'weekly';

/** Kind of a record with notes. */
export type AnnotatedKind =
  /** An order. */
  | 'order'
  /** A track. */
  | 'product'
  /** A seller. */
  | 'seller'
  /** A service order. */
  | 'service_order'
  /** A submitted track. */
  | 'submission'
  /** An account. */
  | 'user';

/** Permission of an API token; never more than its owner has. */
export type ApiScope =
  /** Run the store: tracks, packages, coupons, subscribers, submissions, service orders, the status of orders and shops, payments and refunds; read the other lists and reports. Orders name their buyers, shops their owners. Not: accounts, payouts, corrected deliveries, bulk prices, notes, and changes of shops and settings. */
  | 'admin'
  /** Read tracks, demos and filters. */
  | 'read_catalogue'
  /** Read the money of the store: ledger, invoices, refunds, payments, payouts, balances, statements, disputes, reconciliation and reports, with their CSV files. Buyers are named by their invoices alone. It changes nothing. */
  | 'read_finance'
  /** Read your profile and your orders with their downloads, payments and documents. */
  | 'read_orders'
  /** Read your sales with their contracts, your listings, submissions and figures, your balance, statements and self-billing documents. */
  | 'read_sales'
  /** Read the store without its money and its people: tracks on and off sale with their terms and reports, price changes, coupons, demos, newsletters, tags, counts of pending work, and orders without their buyers. It changes nothing and reads no file that is for sale. */
  | 'read_store'
  /** Read your listings and submissions, upload packages, make previews, submit tracks, answer offers, and pause, resume, extend and reduce your listings. */
  | 'write_listings'
  /** Read your profile, change your cart, check coupons, place, pay and cancel orders, and renew their downloads. */
  | 'write_orders';

/** Assignee of a record. */
export type AssigneeInput = {
  /** Number of the admin; null for nobody. */
  adminId?: number | null | undefined;
};

/** Fault of a recording. */
export type AudioFault =
  /** Flat tops at the loudest level. */
  | 'clipped'
  /** The zero line is shifted. */
  | 'dc_offset'
  /** Both channels are the same. */
  | 'dual_mono'
  /** One channel is the inverse of the other: nothing is left in mono. */
  | 'inverted_channel'
  /** Cut like an MP3: not made from a lossless master. */
  | 'lossy_origin'
  /** One channel is far louder. */
  | 'one_sided'
  /** Sound of 16 bits in a file of 24. */
  | 'padded_bits'
  /** No sound at all. */
  | 'silent'
  /** More than a second of silence at the start. */
  | 'silent_head'
  /** More than five seconds of silence at the end. */
  | 'silent_tail'
  /** Quieter than -24 LUFS. */
  | 'too_quiet';

/** State of the measurement of an audio file. */
export type AudioReportStatus =
  /** Could not be measured. */
  | 'failed'
  /** Measured. */
  | 'ready'
  /** Queued or running. */
  | 'waiting';

/** Part of an arrangement. */
export type AudioSectionName =
  /** Between two drops. */
  | 'break'
  /** Leads to a drop. */
  | 'build'
  /** Full sound with bass. */
  | 'drop'
  /** Before the first drop. */
  | 'intro'
  /** After the last drop. */
  | 'outro';

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
  /** Only what this user did, and what was done to the account. */
  person?: number | null | undefined;
  /** Part of an actor's address, an action, a subject, or a name that a record has had. */
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

/** Part of a machine in a decision. */
export type Automation =
  /** A machine decided. */
  | 'decided'
  /** A machine found the case, and a person decided. */
  | 'found'
  /** A person decided, and no machine was part of it. */
  | 'none';

/** Billing details. A field that is left out or empty is removed. */
export type BillingDetailsInput = {
  /** City. */
  city?: string | null | undefined;
  /** Company. */
  company?: string | null | undefined;
  /** Country by its English name. */
  country?: string | null | undefined;
  /** Postcode. */
  postcode?: string | null | undefined;
  /** Street and house number. */
  street?: string | null | undefined;
  /** EU VAT number with its country prefix. */
  vatNumber?: string | null | undefined;
};

/** A file of a request for custom work. */
export type BriefFileInput = {
  /** An MP3 or WAV file to go by, or one ZIP archive of stems. */
  kind: BriefFileKind;
  /** The complete upload. */
  uploadId: string | number;
};

/** Use of a file of a request for custom work. */
export type BriefFileKind =
  /** A recording to go by. */
  | 'reference'
  /** One archive with the parts of the track. */
  | 'stems';

/** Captcha provider of the store. */
export type CaptchaProvider =
  /** Proof of work: solve GET /api/captcha/challenge?action=…. */
  | 'altcha'
  /** No captcha; tokens are ignored. */
  | 'off'
  /** Google reCAPTCHA v3 with the site key. */
  | 'recaptcha';

/** Kind of a verified file. */
export type CertificateMatch =
  /** The certificate itself. */
  | 'certificate'
  /** A file inside the package. */
  | 'content'
  /** The rights contract. */
  | 'contract'
  /** The package. */
  | 'package'
  /** The preview of the track. */
  | 'preview'
  /** The project file. */
  | 'project';

/** Status of a certificate. */
export type CertificateStatus =
  /** Ended by a refund, or because the order was reopened. */
  | 'revoked'
  /** In force. */
  | 'valid';

/** Knowledge of the store about a file. */
export type CertificateVerdictStatus =
  /** A certificate of this store stated it, and was revoked. */
  | 'revoked'
  /** No certificate that the caller may check against states it. */
  | 'unknown'
  /** A certificate of this store states it, and is in force. */
  | 'valid';

/** Request for co-producing. */
export type CoProducingInput = {
  /** Amount that the customer wants to spend, in whole US dollars. */
  budget?: number | null | undefined;
  /** Description of the work, at most 5000 characters. */
  description: string;
  /** Address the store replies to; the confirmation goes to the account's own. */
  email: string;
  /** Address of the material: SoundCloud, YouTube or Beatport. */
  link?: string | null | undefined;
  /** Name of the customer. */
  name: string;
  /** At least one of `Creat MIDI` (`Create MIDI` is accepted too), `Arrangement`, `Other`. */
  needs: Array<string>;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
  /** Day by which it is wanted, e.g. `2026-12-24`. */
  wantedDate?: string | null | undefined;
};

/** Commission of the store. */
export type CommissionSettingsInput = {
  /** Percent of a sale that the store keeps, 0 to 100, unless the seller or the track has another rate. */
  percent: number;
};

/** State of the comparison of a recording with all others. */
export type ComparisonStatus =
  /** Cannot be compared. */
  | 'failed'
  /** Compared. */
  | 'ready'
  /** Queued or running. */
  | 'waiting';

/** Step two of a registration: the code from the mail, and the password of step one. */
export type CompleteRegistrationInput = {
  /** Address the code was mailed to. */
  email: string;
  /** Password of step one, which selects the attempt to complete. A wrong or missing one fails like a wrong code. */
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

/** A price change as its preview showed it. */
export type ConfirmedPriceChangeInput = {
  /** When the sale ends and prices are as before. */
  endsAt?: string | null | undefined;
  /** The filter of the admin list of tracks; an empty one matches every track. */
  filter?: AdminProductFilter | null | undefined;
  /** The fingerprint of the preview; the change is rejected if anything differs since. */
  fingerprint: string;
  /** Numbers of the tracks, at most 1000; without them, all that match the filter. */
  ids?: Array<number> | null | undefined;
  /** Unit of the change. */
  kind: PriceChangeKind;
  /** When the sale starts, at once if in the past; without start and end prices change for good. */
  startsAt?: string | null | undefined;
  /** Whole percent, or US dollars; negative lowers prices. */
  value: number;
};

/** Boxes that the buyer has ticked. A store that sells to consumers wants both. */
export type ConsentsInput = {
  /** I want the delivery to begin at once, before the time in which I could withdraw has ended. */
  immediateDelivery?: boolean | null | undefined;
  /** I know that my right to withdraw ends when the delivery begins. */
  withdrawalWaived?: boolean | null | undefined;
};

/** Setting of the store: it sells to consumers, or to companies only. */
export type ConsumerSettingsInput = {
  /** True if the store sells to consumers: orders and accepted quotes need both consents. False unless an admin turned it on. */
  sellsToConsumers: boolean;
};

/** A message to the store. */
export type ContactMessageInput = {
  /** Address to reply to. */
  email: string;
  /** Name of the sender. */
  name: string;
  /** Captcha token, action `contactFormSubmit` or `submit`. */
  recaptchaToken?: string | null | undefined;
  /** The subject, in one line. */
  subject?: string | null | undefined;
  /** The message, at most 10000 characters. */
  text: string;
  /** Mails the message to the caller instead: the address of their account; any other is rejected. */
  to?: string | null | undefined;
};

/** Kind of the files in a package. */
export type ContentKind =
  /** Other audio; in reports of older checks, all of it. */
  | 'audio'
  /** The finished track. */
  | 'master'
  /** MIDI files. */
  | 'midi'
  /** Anything else. */
  | 'other'
  /** Presets of instruments and effects. */
  | 'presets'
  /** Project files. */
  | 'project'
  /** Samples. */
  | 'samples'
  /** Stems. */
  | 'stems'
  /** The mix before the master. */
  | 'unmastered';

/** Narrows the list of reports. */
export type ContentReportFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only reports for this reason. */
  reason?: ReportReason | null | undefined;
  /** Number of the report, or part of a name or text. */
  search?: string | null | undefined;
  /** Only reports with this status. */
  status?: ReportStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** How reports are sorted. */
export type ContentReportOrderBy =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Sent, ascending. */
  | 'SENT_ASC'
  /** Sent, descending. */
  | 'SENT_DESC'
  /** Title, ascending. */
  | 'TITLE_ASC'
  /** Title, descending. */
  | 'TITLE_DESC';

/** New files of an ordered track. Fields that are left out keep their link. */
export type CorrectDeliveryInput = {
  /** New link to the track. */
  downloadLink?: string | null | undefined;
  /** New link to the project file; only where it was ordered. */
  projectLink?: string | null | undefined;
  /** Why the files are replaced; mailed to the buyer, at most 500 characters. */
  reason: string;
};

/** Narrows the list of coupons. */
export type CouponFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of a code. */
  search?: string | null | undefined;
  /** Only coupons with this status. */
  status?: CouponStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
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
  /** Scopes, at least one. */
  scopes: Array<ApiScope>;
  /** True for a test token: it reads the catalogue and places orders that pay, sell and reserve nothing. */
  test?: boolean;
};

/** A new discount code. */
export type CreateCouponInput = {
  /** Code that buyers type, at most 40 characters; unique and case-insensitive. */
  code: string;
  /** Percent off the subtotal, 1 to 100, with at most two decimals. */
  discountPercent: number;
  /** Last valid day (UTC), e.g. `2026-12-31`; required unless it never expires. */
  expiryDate?: string | null | undefined;
  /** True if it never expires. */
  isForever?: boolean | null | undefined;
  /** Maximum orders per buyer, 1 to 1000; null for no limit. */
  maxUsesPerBuyer?: number | null | undefined;
};

/** A new demo. */
export type CreateDemoInput = {
  /** Audio, a path from `POST /api/media`. */
  audio: string;
  /** Tempo in beats per minute, 0 to 999. */
  bpm?: number | null | undefined;
  /** One of the genres. */
  category: string;
  /** Cover, a path from `POST /api/media`. */
  img: string;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name: string;
};

/** Name, export and filter of a new link for spreadsheets. */
export type CreateExportLinkInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Export that it loads: audit-log, coupons, demos, disputes, invoices, ledger, orders, payment-problems, payouts, products, reconciliation, refunds, sellers, service-orders, submissions, subscribers, webhook-deliveries. */
  list: string;
  /** A name to recognise it by, up to 60 characters. */
  name: string;
  /** Filter and order, as the query of the export, e.g. `status=completed`. */
  query?: string | null | undefined;
};

/** Payouts of what is due to sellers. */
export type CreatePayoutsInput = {
  /** True for transfers by bank that were made already: no SEPA file pays them again. False refuses a seller by bank whom no file can pay. */
  byHand?: boolean | null | undefined;
  /** How they are paid; the seller's own payout method unless given. */
  method?: TransferMethod | null | undefined;
  /** Day of the transfer, e.g. `2026-11-22`; today unless given. */
  paidOn?: string | null | undefined;
  /** Reference of the transfer, at most 120 characters; required unless paid by Stripe. */
  reference?: string | null | undefined;
  /** User ids of the sellers to pay, 1 to 100. */
  sellerUserIds: Array<number>;
};

/** A new track. */
export type CreateProductInput = {
  /** Use of AI tools; null: not stated. */
  aiTools?: AiUse | null | undefined;
  /** Preview audio, a path from `POST /api/media`. */
  audio: string;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category: string;
  /** Percent the store keeps of its sale; null for the rate of the seller. */
  commissionPercent?: number | null | undefined;
  /** Link to the package; not public. */
  downloadLink: string;
  /** Cover, a path from `POST /api/media`; drawn if omitted. */
  img?: string | null | undefined;
  /** True to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey: string;
  /** Title. */
  name: string;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price: number;
  /** Link to the project file; required with a project name, not public. */
  projectLink?: string | null | undefined;
  /** Program of its project file; null without one. */
  projectName?: string | null | undefined;
  /** Copies to sell; defaults to 1. */
  quantity?: number | null | undefined;
  /** Sources of the samples; null: not stated. */
  sampleSources?: string | null | undefined;
  /** Melodic samples of others; null: not stated. */
  samples?: SampleUse | null | undefined;
  /** Active seller account that its sales are credited to; the seller name is taken from it. */
  sellerId?: number | null | undefined;
  /** Status; defaults to published. */
  status?: ProductStatus | null | undefined;
  /** Name that it is sold under; null for a track of the store. A name binds no account: see sellerId. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
  /** Origin of its vocals; null: not stated. */
  vocals?: Vocals | null | undefined;
};

/** A seller for an account that is a buyer so far. */
export type CreateSellerInput = {
  /** Seller name. */
  shopName: string;
  /** Profile on SoundCloud, Facebook or VK. */
  socialLink?: string | null | undefined;
  /** Status; active unless given. */
  status?: SellerStatus | null | undefined;
  /** User id of its owner. */
  userId: number;
};

/** A new endpoint. */
export type CreateWebhookEndpointInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Purpose, for admins; at most 200 characters. */
  description?: string | null | undefined;
  /** Events it listens for; at least one. */
  eventTypes: Array<WebhookEventType>;
  /** Address to send to: https on the public internet, at most 2,000 characters. */
  url: string;
};

/** Customer data. */
export type CustomerInfoInput = {
  /** Country by its English name. */
  country: string;
  /** Address that receives the mails of the order. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Phone number. */
  phone: string;
  /** Postcode of the billing address, at most 20 characters; only where the tax depends on it. */
  postcode?: string | null | undefined;
};

/** Status of an export of a person's own data. */
export type DataExportStatus =
  /** The file is deleted, because its time is over. */
  | 'ended'
  /** The file could not be made. */
  | 'failed'
  /** The file can be downloaded. */
  | 'ready'
  /** The file is being made. */
  | 'waiting';

/** Decision about a match, with its reason. */
export type DecideMatchInput = {
  /** Decision about a sale of the recording. */
  decision: MatchDecision;
  /** Reason, kept in the audit log. */
  reason: string;
};

/** Decision about an objection, with its reason. */
export type DecideObjectionInput = {
  /** The decision; `upheld` takes the earlier one back. */
  decision: ObjectionDecision;
  /** Reason, which is mailed; at most 1000 characters. */
  reason: string;
};

/** Decision about a report, with its reason. */
export type DecideReportInput = {
  /** Decision: the track or shop stays, or is removed. */
  decision: ReportDecision;
  /** Reason, mailed to both sides; at most 1000 characters. */
  reason: string;
};

/** Confirmation of the deletion of an account. */
export type DeleteAccountInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** The account's own address, against deletions by mistake. */
  email: string;
};

/** A file of an order line. */
export type DeliveredFile =
  /** The rights contract. */
  | 'contract'
  /** The project file. */
  | 'project'
  /** The track. */
  | 'track';

/** Kind of a step of a delivery. */
export type DeliveryEventKind =
  /** The order's mail address was corrected. */
  | 'address'
  /** A file was replaced; its earlier links ended. */
  | 'corrected'
  /** A file was downloaded. */
  | 'downloaded'
  /** New links were made without a mail. */
  | 'renewed'
  /** New links were mailed to the buyer. */
  | 'resent';

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

/** Narrows the list of differences. */
export type DifferenceFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only differences of this kind. */
  kind?: DifferenceKind | null | undefined;
  /** Part of a reference or note. */
  search?: string | null | undefined;
  /** Only open or resolved ones. */
  status?: DifferenceStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** Kind of a difference. */
export type DifferenceKind =
  /** Both have it with different amounts. */
  | 'amount'
  /** The payment service has it, the store does not. */
  | 'missing_here'
  /** The store has it, the payment service does not. */
  | 'missing_there';

/** How differences are sorted. */
export type DifferenceOrderBy =
  /** Day, ascending. */
  | 'DAY_ASC'
  /** Day, descending. */
  | 'DAY_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

/** Status of a difference. */
export type DifferenceStatus =
  /** An admin has to look at it. */
  | 'open'
  /** An admin has resolved it. */
  | 'resolved';

/** Narrows the list of disputes. */
export type DisputeFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only disputes, or only warnings. */
  kind?: DisputeKind | null | undefined;
  /** Only disputes of this order. */
  orderId?: number | null | undefined;
  /** Number of an order, or part of a reason or reference. */
  search?: string | null | undefined;
  /** Only disputes with this status. */
  status?: DisputeStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** Kind of a dispute. */
export type DisputeKind =
  /** The buyer or the bank asks for the money back. */
  | 'dispute'
  /** The card's issuer suspects fraud; a refund avoids a dispute. */
  | 'warning';

/** How disputes are sorted. */
export type DisputeOrderBy =
  /** Amount, ascending. */
  | 'AMOUNT_ASC'
  /** Amount, descending. */
  | 'AMOUNT_DESC'
  /** Due, ascending. */
  | 'DUE_ASC'
  /** Due, descending. */
  | 'DUE_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC';

/** Status of a dispute. */
export type DisputeStatus =
  /** Ended without a decision. */
  | 'closed'
  /** Decided for the buyer; the order is refunded. */
  | 'lost'
  /** Waits for the store. */
  | 'needs_response'
  /** The bank or the payment service decides. */
  | 'under_review'
  /** Decided for the store. */
  | 'won';

/** Kind of a found record. */
export type FoundKind =
  /** An order. */
  | 'order'
  /** A track. */
  | 'product'
  /** A seller. */
  | 'seller'
  /** A service order. */
  | 'service_order'
  /** A submitted track. */
  | 'submission'
  /** An account. */
  | 'user';

/** Requirement of the upload guide. */
export type GuideRequirement =
  /** Contents of the archive. */
  | 'archive'
  /** Length of the track. */
  | 'length'
  /** Format of the main version. */
  | 'master'
  /** Format of the stems. */
  | 'stems'
  /** Peak of the unmastered version. */
  | 'unmastered';

/** Verdict on a requirement. */
export type GuideResult =
  /** Met. */
  | 'met'
  /** Not measurable in this file, as the length of a track in an excerpt. */
  | 'not_measurable'
  /** Not met. */
  | 'not_met';

/** A track that was heard. */
export type HeardTrackInput = {
  /** When; a time in the future counts as now. */
  heardAt: string;
  /** Number of the track. */
  id: number;
};

/** Facts about the operator of the store. */
export type ImprintInput = {
  /** Postal address, a line for each part. Unchanged when left out. */
  address?: string | null | undefined;
  /** Company or person that runs the store; empty where none is entered. Unchanged when left out. */
  company?: string | null | undefined;
  /** Phone number. Unchanged when left out. */
  phone?: string | null | undefined;
  /** Register and number of the entry. Unchanged when left out. */
  register?: string | null | undefined;
  /** Person who is responsible for the content. Unchanged when left out. */
  responsible?: string | null | undefined;
  /** VAT or tax number. Unchanged when left out. */
  vat?: string | null | undefined;
};

/** Kind of a document. */
export type InvoiceKind =
  /** The buyer gets the total back. */
  | 'credit_note'
  /** The buyer owes, or has paid, the total. */
  | 'invoice';

/** Mode of a key. */
export type KeyMode =
  /** Major: the outer ring of the Camelot wheel. */
  | 'major'
  /** Minor: the inner ring of the Camelot wheel. */
  | 'minor';

/** Place in the shop where listening stopped. */
export type ListeningSessionInput = {
  /** Query of the shop's address, such as `?genre=Techno`; may be empty. */
  search: string;
  /** Number of the last track. */
  trackId: number;
};

/** Credentials of a sign-in. */
export type LoginInput = {
  /** True to sign in admins only: FORBIDDEN for others, without a session. */
  adminOnly?: boolean | null | undefined;
  /** Address of the account. */
  email: string;
  /** Password. */
  password: string;
  /** Captcha token, action `login`. */
  recaptchaToken?: string | null | undefined;
};

/** A mailed code in place of a password. */
export type LoginWithCodeInput = {
  /** The 8 digits; spaces are ignored. */
  code: string;
  /** Address the code was mailed to. */
  email: string;
  /** Captcha token, action `login`. */
  recaptchaToken?: string | null | undefined;
};

/** Tracks that were heard, and where. */
export type MarkHeardInput = {
  /** The last position of the session. Without it, the stored one is kept. */
  session?: ListeningSessionInput | null | undefined;
  /** The tracks, at most 500; unknown ones are left out. */
  tracks: Array<HeardTrackInput>;
};

/** Decision of an admin about a recording that matches another one. */
export type MatchDecision =
  /** It may be sold. */
  | 'allowed'
  /** It must not be sold. */
  | 'blocked';

/** Statement of an owner about a match, for the admin who decides. */
export type MatchStatementInput = {
  /** How the recordings came to be the same. */
  text: string;
};

/** Side of a thread about an order. */
export type MessageSide =
  /** The buyer. */
  | 'buyer'
  /** The store. */
  | 'store';

/** Request for mixing and mastering. */
export type MixingMasteringInput = {
  /** Amount that the customer wants to spend, in whole US dollars. */
  budget?: number | null | undefined;
  /** Description of the work, at most 5000 characters. */
  description: string;
  /** Address the store replies to; the confirmation goes to the account's own. */
  email: string;
  /** Address of an example: SoundCloud, YouTube or Beatport. */
  example?: string | null | undefined;
  /** Name of the customer. */
  name: string;
  /** At least one of `Mixing`, `Mastering`, `Other`. */
  needs: Array<string>;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
  /** Number of stems, at least 1; required with `Mixing`, ignored without it. */
  stemsCount?: number | null | undefined;
  /** Day by which it is wanted, e.g. `2026-12-24`. */
  wantedDate?: string | null | undefined;
};

/** Request for a new track. */
export type MusicProductionInput = {
  /** A number or a range: `128`, `120-130`. */
  bpm: string;
  /** Amount that the customer wants to spend, in whole US dollars. */
  budget?: number | null | undefined;
  /** Description of the work, at most 5000 characters. */
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
  /** Name of the customer. */
  name: string;
  /** With the project file; No by default. */
  projectFile?: YesNo | null | undefined;
  /** `Radio Version`, or nothing. */
  radioVersion?: Array<string> | null | undefined;
  /** Human check, action `submit_form`. */
  recaptchaToken?: string | null | undefined;
  /** `Instrumental` or `Vocal/Instrumental`. */
  version: string;
  /** Day by which it is wanted, e.g. `2026-12-24`. */
  wantedDate?: string | null | undefined;
};

/** Which subscribers a newsletter is for; without genres and sellers, all. */
export type NewsletterAudienceInput = {
  /** Genres: subscribers who chose one of them, or none at all. Empty for all. */
  genres?: Array<string> | null | undefined;
  /** User ids of sellers: subscribers who follow one of them. Empty for all. */
  sellerUserIds?: Array<number> | null | undefined;
};

/** Narrows the list of newsletters. */
export type NewsletterFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of a subject. */
  search?: string | null | undefined;
  /** Only newsletters with this status. */
  status?: NewsletterStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** A newsletter. */
export type NewsletterInput = {
  /** Plain text, at most 20000 characters. A blank line begins a paragraph; addresses become links. */
  body: string;
  /** Genres: subscribers who chose one of them, or none at all. Empty for all. */
  genres?: Array<string> | null | undefined;
  /** User ids of sellers: subscribers who follow one of them. Empty for all. */
  sellerUserIds?: Array<number> | null | undefined;
  /** Subject of the mail, at most 150 characters. */
  subject: string;
};

/** How newsletters are sorted. */
export type NewsletterOrderBy =
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
  /** Subject, ascending. */
  | 'SUBJECT_ASC'
  /** Subject, descending. */
  | 'SUBJECT_DESC';

/** Status of a newsletter. */
export type NewsletterStatus =
  /** It is written and can be changed. */
  | 'draft'
  /** The recipients are fixed, and their mails are sent in batches. */
  | 'sending'
  /** Every mail was sent or given up. */
  | 'sent';

/** A note. */
export type NoteInput = {
  /** Text, at most 5000 characters. */
  text: string;
};

/** Decision about an objection. */
export type ObjectionDecision =
  /** The earlier decision stays. */
  | 'rejected'
  /** The earlier decision is taken back. */
  | 'upheld';

/** Narrows the list of objections. */
export type ObjectionFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of the decision, the objection or an address. */
  search?: string | null | undefined;
  /** Only objections with this status. */
  status?: ObjectionStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** How objections are sorted. */
export type ObjectionOrderBy =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Sent, ascending. */
  | 'SENT_ASC'
  /** Sent, descending. */
  | 'SENT_DESC';

/** Status of an objection. */
export type ObjectionStatus =
  /** An admin has to decide it. */
  | 'open'
  /** The decision stays. */
  | 'rejected'
  /** The decision was taken back. */
  | 'upheld';

/** Correction of an order's mail address. */
export type OrderEmailInput = {
  /** Address that receives the mails of the order. */
  email: string;
};

/** Narrows the list of orders. */
export type OrderFilter = {
  /** Only items assigned to this admin, by the number of the account. */
  assigneeId?: number | null | undefined;
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Order number with or without `#`, or part of a name or email address (of the order or of its account), coupon code, track or seller name. */
  search?: string | null | undefined;
  /** Only orders with this status. */
  status?: OrderStatus | null | undefined;
  /** Only items with this tag. */
  tag?: string | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
  /** Only orders of this account. */
  userId?: number | null | undefined;
  /** Only orders that wait for a person, as `waitingWork` counts them. */
  waiting?: WaitingOrderKind | null | undefined;
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
  | 'TOTAL_DESC'
  /** Updated, ascending. */
  | 'UPDATED_ASC'
  /** Updated, descending. */
  | 'UPDATED_DESC';

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

/** Fault in a package. */
export type PackageFindingKind =
  /** The track has vocals, but the package has no instrumental version. */
  | 'instrumental_missing'
  /** A master was an MP3 or AAC file. */
  | 'lossy_master'
  /** A master or mix cannot be read. */
  | 'master_unreadable'
  /** A MIDI file has another key than the track. */
  | 'midi_key'
  /** A MIDI file has another tempo than the track. */
  | 'midi_tempo'
  /** A MIDI file cannot be read. */
  | 'midi_unreadable'
  /** The names of files are in an old code page instead of UTF-8. */
  | 'name_encoding'
  /** A project file is of another program than the track states. */
  | 'project_program'
  /** A project file plays samples that the package does not hold. */
  | 'project_samples'
  /** A project file has another tempo than the track. */
  | 'project_tempo'
  /** A part of a project file cannot be read. */
  | 'project_unread'
  /** A sound ends before its header says. */
  | 'sound_cut'
  /** A stem is clipped. */
  | 'stem_clipped'
  /** A stem is early against the mix. */
  | 'stem_early'
  /** A stem is no part of the mix. */
  | 'stem_foreign'
  /** A stem has other bits than the others. */
  | 'stem_format'
  /** The polarity of a stem is inverted. */
  | 'stem_inverted'
  /** A stem is late against the mix. */
  | 'stem_late'
  /** A stem has another length than the others. */
  | 'stem_length'
  /** A stem is louder than in the mix. */
  | 'stem_louder'
  /** The mix has sound that no stem has. */
  | 'stem_missing'
  /** A stem is mono, but stereo in the mix. */
  | 'stem_mono'
  /** A stem is quieter than in the mix. */
  | 'stem_quieter'
  /** A stem has another sampling rate than the others. */
  | 'stem_rate'
  /** A stem is silent. */
  | 'stem_silent'
  /** A stem was exported from another start than the others. */
  | 'stem_start'
  /** A stem cannot be read. */
  | 'stem_unreadable'
  /** There is no mix to compare the stems with, or too many stems. */
  | 'stems_not_compared'
  /** A part of the package could not be checked. */
  | 'unchecked';

/** Weight of a finding. */
export type PackageFindingSeverity =
  /** Worth knowing; nothing to repair. */
  | 'note'
  /** Should be repaired. */
  | 'warning';

/** Purpose of an uploaded archive. */
export type PackageKind =
  /** The whole package. */
  | 'package'
  /** The project files alone, delivered only where they were bought. */
  | 'project';

/** Status of the review of a changed package. */
export type PackageReviewStatus =
  /** Approved: the track delivers it. */
  | 'approved'
  /** Waits for its review; the track delivers the package that was reviewed before. */
  | 'pending'
  /** Refused, with a reason. */
  | 'refused';

/** Settings of packages. */
export type PackageSettingsInput = {
  /** True if tracks may name links to other sites instead of uploaded packages. Unchanged when left out. */
  allowExternalLinks?: boolean | null | undefined;
  /** Sound laid over previews that are made from now on: `tone` is a short tone at -20 dB every 15 seconds. Unchanged when left out. */
  previewTag?: PreviewTag | null | undefined;
  /** True if the store takes no new tracks that AI tools generated: such submissions and tracks are refused. Unchanged when left out. */
  refuseGenerated?: boolean | null | undefined;
};

/** Status of a package. */
export type PackageStatus =
  /** Is checked. */
  | 'checking'
  /** Has passed its check; a track can deliver it. */
  | 'ready'
  /** Refused, with a reason. */
  | 'refused'
  /** Waits for its check. */
  | 'waiting';

/** The second step of a sign-in by passkey alone. */
export type PasskeySignInInput = {
  /** True to sign in admins only: FORBIDDEN for others, without a session. */
  adminOnly?: boolean | null | undefined;
  /** The challenge that `startPasskeySignIn` returned. */
  challenge: string;
  /** WebAuthn authentication response as JSON text. */
  response: string;
};

/** Narrows the list of problems with money. */
export type PaymentProblemFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only problems of this kind. */
  kind?: PaymentProblemKind | null | undefined;
  /** Number of an order, or part of what happened. */
  search?: string | null | undefined;
  /** Only open or resolved ones. */
  status?: PaymentProblemStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** Kind of a problem with money. */
export type PaymentProblemKind =
  /** A payment was refunded in full before it arrived; its order is not completed. */
  | 'already_refunded'
  /** A payment has another amount, currency, order or page than requested. */
  | 'mismatch'
  /** An order was cancelled with money of its buyer. */
  | 'owed'
  /** A payment arrived for an order that an admin had completed by hand. */
  | 'paid_after_completion'
  /** Stripe refused a payout. */
  | 'payout_failed'
  /** A part of a payout was reversed; it has to be booked by an adjustment. */
  | 'payout_part_reversed'
  /** A refund of an order failed. */
  | 'refund_failed'
  /** Money of a payment could not be returned. */
  | 'return_failed'
  /** The payment service does not answer; the request is repeated. */
  | 'stuck'
  /** More was paid than the order costs; the surplus goes back. */
  | 'surplus'
  /** The payment service reports a payment that the store does not have. */
  | 'unknown_payment'
  /** The payment service refunded more than was left of the order. */
  | 'unmatched_refund';

/** How problems with money are sorted. */
export type PaymentProblemOrderBy =
  /** Amount, ascending. */
  | 'AMOUNT_ASC'
  /** Amount, descending. */
  | 'AMOUNT_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

/** Status of a problem with money. */
export type PaymentProblemStatus =
  /** An admin has to look at it. */
  | 'open'
  /** Resolved by an admin, or because its cause is gone. */
  | 'resolved';

/** How orders are paid. */
export type PaymentProvider =
  /** Payment by hand: buyers get instructions, and an admin completes the order. */
  | 'manual'
  /** PayPal: a payment that the buyer has approved completes the order. */
  | 'paypal'
  /** Stripe Checkout: a verified payment completes the order. */
  | 'stripe';

/** Payment settings. */
export type PaymentSettingsInput = {
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Payment instructions for buyers: plain text, at most 2000 characters. */
  instructions: string;
};

/** Status of a payment. */
export type PaymentStatus =
  /** Closed, because the order was completed or cancelled. */
  | 'closed'
  /** Not paid in time. */
  | 'expired'
  /** The payment failed. */
  | 'failed'
  /** Amount or currency differ from the request; an admin must check it. */
  | 'mismatched'
  /** The payment page waits for the buyer. */
  | 'open'
  /** The payment page is being created, or the payment service could not be reached. */
  | 'opening'
  /** Paid. */
  | 'paid'
  /** Paid with a delayed method; the money arrives after some days. */
  | 'processing';

/** Status of the Stripe account that payouts of a seller go to. */
export type PayoutAccountStatus =
  /** Stripe waits for details of the seller. */
  | 'needs_details'
  /** The seller has connected none. */
  | 'not_connected'
  /** Transfers arrive. */
  | 'ready';

/** Payout details of a seller. */
export type PayoutDetailsInput = {
  /** Name of the holder of the bank account in Latin letters, at most 70 characters; required for a bank account. */
  accountHolder?: string | null | undefined;
  /** BIC of the bank, where the seller knows it. */
  bic?: string | null | undefined;
  /** Name on the card; required for a card. */
  cardHolderName?: string | null | undefined;
  /** Card for payouts; required for a card. A masked number leaves the stored one unchanged. */
  cardNumber?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** IBAN of the bank account for payouts; required for a bank account. A masked one leaves the stored one unchanged. */
  iban?: string | null | undefined;
  /** PayPal, card or bank account. */
  paymentMethod: PayoutMethod;
  /** PayPal address for payouts; required for PayPal. */
  paypalEmail?: string | null | undefined;
};

/** Narrows the list of payouts. */
export type PayoutFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only payouts by this method. */
  method?: TransferMethod | null | undefined;
  /** Part of a seller name or reference. */
  search?: string | null | undefined;
  /** Only payouts to this seller. */
  sellerId?: number | null | undefined;
  /** Only payouts with this status. */
  status?: PayoutStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
};

/** Why money of a seller is not paid out. */
export type PayoutHoldReason =
  /** Held until the dispute about the payment is decided */
  | 'disputed'
  /** Refunds exceed the earnings: the next sales are offset first */
  | 'negative_balance'
  /** No payout details yet */
  | 'no_payout_details'
  /** Name, address and tax data of the seller are missing */
  | 'no_trader_details'
  /** In orders that are not paid yet */
  | 'order_open'
  /** The payout details were changed less than 72 hours ago */
  | 'recipient_changed'
  /** The account of the seller is blocked */
  | 'seller_blocked'
  /** The shop of the seller is not active */
  | 'seller_inactive';

/** Payout method of a seller. */
export type PayoutMethod =
  /** To a bank account. */
  | 'bank'
  /** To a card. */
  | 'card'
  /** To a PayPal address. */
  | 'paypal';

/** How payouts are sorted. */
export type PayoutOrderBy =
  /** Amount, ascending. */
  | 'AMOUNT_ASC'
  /** Amount, descending. */
  | 'AMOUNT_DESC'
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST'
  /** Seller, ascending. */
  | 'SELLER_ASC'
  /** Seller, descending. */
  | 'SELLER_DESC'
  /** Status, ascending. */
  | 'STATUS_ASC'
  /** Status, descending. */
  | 'STATUS_DESC';

/** Why a payout is reversed. */
export type PayoutReversalInput = {
  /** Why the payout failed; mailed to the seller. */
  reason: string;
};

/** How the store pays sellers. */
export type PayoutSettingsInput = {
  /** Holder of the store's bank account in Latin letters; null or empty for none. */
  accountHolder?: string | null | undefined;
  /** True to pay sellers only after they gave the data of yearly reports (DAC7). */
  asksTraderDetails?: boolean | null | undefined;
  /** BIC of the store's bank, where the bank asks for it. */
  bic?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** IBAN of the store's bank account; null or empty for none. */
  iban?: string | null | undefined;
  /** True to issue self-billing documents to sellers with their payouts. Sellers are paid only after they gave name, address and tax data. */
  issuesSelfBilling?: boolean | null | undefined;
  /** US dollars for one euro, by which SEPA files convert, 0.5 to 2 with at most 6 decimals; null for none. */
  usdPerEuro?: number | null | undefined;
};

/** Status of a payout. */
export type PayoutStatus =
  /** Stripe refused the transfer; the money is due again. */
  | 'failed'
  /** Paid to the seller. */
  | 'paid'
  /** A transfer by Stripe that is on its way. */
  | 'pending'
  /** The money came back; it is due again. */
  | 'reversed';

/** Tracks, customer data and the prices shown to the buyer. */
export type PlaceOrderInput = {
  /** Consents of the buyer; both are needed where the store sells to consumers. */
  consents?: ConsentsInput | null | undefined;
  /** Coupon the caller has validated. */
  couponId?: number | null | undefined;
  /** Customer data. */
  customerInfo: CustomerInfoInput;
  /** Discount in US dollars shown to the buyer; the order is rejected if it differs by more than a cent. */
  discountAmount?: number | null | undefined;
  /** Payment service of the payment page, one of `paymentMethods`; by default the first of them. */
  paymentProvider?: PaymentProvider | null | undefined;
  /** Numbers of the tracks, 1 to 20 different ones. */
  products: Array<number>;
  /** Tracks to order with their project file. */
  projectSelections?: Array<ProjectSelectionInput> | null | undefined;
  /** Ignored; accepted from older clients. */
  recaptchaToken?: string | null | undefined;
  /** Total in US dollars shown to the buyer; the order is rejected if it differs by more than a cent. */
  totalPrice?: number | null | undefined;
};

/** State of a preview made by us. */
export type PreviewStatus =
  /** The preview of the track. */
  | 'done'
  /** Not made, with a reason. */
  | 'failed'
  /** The master is read. */
  | 'reading'
  /** The master is read; no preview was asked for. */
  | 'ready'
  /** Is made. */
  | 'rendering'
  /** Waits for its turn. */
  | 'waiting';

/** Sound laid over previews made by us. */
export type PreviewTag =
  /** None. */
  | 'off'
  /** A short tone at -20 dB every 15 seconds. */
  | 'tone';

/** Which prices change, by how much, and for how long. */
export type PriceChangeInput = {
  /** When the sale ends and prices are as before. */
  endsAt?: string | null | undefined;
  /** The filter of the admin list of tracks; an empty one matches every track. */
  filter?: AdminProductFilter | null | undefined;
  /** Numbers of the tracks, at most 1000; without them, all that match the filter. */
  ids?: Array<number> | null | undefined;
  /** Unit of the change. */
  kind: PriceChangeKind;
  /** When the sale starts, at once if in the past; without start and end prices change for good. */
  startsAt?: string | null | undefined;
  /** Whole percent, or US dollars; negative lowers prices. */
  value: number;
};

/** Unit of a change of prices. */
export type PriceChangeKind =
  /** Change by US dollars. */
  | 'amount'
  /** Change by a percentage. */
  | 'percent';

/** Status of a price change. */
export type PriceChangeStatus =
  /** A sale that never started. */
  | 'cancelled'
  /** Prices were changed for good. */
  | 'done'
  /** A sale that is over; prices are back. */
  | 'ended'
  /** A sale that has started. */
  | 'running'
  /** A sale that has not started. */
  | 'scheduled';

/** Filter of the shop; all given parts must match. An empty list restricts nothing, nor does a bound at the end of its range (price 0 or 1000, BPM 0 or 200). Of two bounds the smaller one is the lower. */
export type ProductFilter = {
  /** Uses of AI tools, any of which may match; a track without a statement matches none. */
  aiTools?: Array<AiUse> | null | undefined;
  /** Keys with a known mode by their Camelot code, e.g. `8A`, any of which may match. */
  camelotCodes?: Array<string> | null | undefined;
  /** Genres, any of which may match. */
  categories?: Array<string> | null | undefined;
  /** Tracks to leave out of a list, at most 500; facets ignore them. */
  excludeIds?: Array<number> | null | undefined;
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
  /** Tempo that the tracks mix with: within 6 %, at half and at double speed too. */
  mixableBpm?: number | null | undefined;
  /** Modes of the key, any of which may match. */
  modes?: Array<KeyMode> | null | undefined;
  /** Keys, any of which may match. */
  musicKeys?: Array<string> | null | undefined;
  /** True: only tracks on sale. */
  onSale?: boolean | null | undefined;
  /** True: only tracks whose project files need no plug-ins of others. */
  onlyStockPlugins?: boolean | null | undefined;
  /** Programs of the project file, e.g. `Ableton Live`, any of which may match. */
  programs?: Array<string> | null | undefined;
  /** Melodic samples, any of which may match; a track without a statement matches none. */
  samples?: Array<SampleUse> | null | undefined;
  /** Types, e.g. `Vocal/Instrumental`, any of which may match. */
  types?: Array<string> | null | undefined;
  /** Versions beside the main one, all of which the package must hold. */
  versions?: Array<TrackVersion> | null | undefined;
  /** Origins of the vocals, any of which may match; a track without a statement matches none. */
  vocals?: Array<Vocals> | null | undefined;
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
  | 'PRICE_DESC'
  /** Updated, ascending. */
  | 'UPDATED_ASC';

/** Status of a track: on sale, held by a pending order, sold, or archived. */
export type ProductStatus =
  /** Off sale; visible to admins only. */
  | 'archived'
  /** On sale. */
  | 'published'
  /** Held by a pending order. */
  | 'reserved'
  /** Sold. */
  | 'sold';

/** Choice of the project file for one track. */
export type ProjectSelectionInput = {
  /** True to order the project file; ignored for a track without one. */
  includeProject: boolean;
  /** Number of the track. */
  productId: number;
};

/** A day to compare. */
export type ReconcileInput = {
  /** Day in UTC that is over, e.g. `2026-11-22`. */
  day: string;
};

/** Movement of money that is compared. */
export type ReconciledSubject =
  /** Money that a dispute took. */
  | 'dispute'
  /** Money that a dispute gave back. */
  | 'dispute_reversal'
  /** A payment. */
  | 'payment'
  /** A refund. */
  | 'refund'
  /** A refund that the bank returned. */
  | 'refund_failure';

/** A payment that arrived by hand. */
export type RecordPaymentInput = {
  /** US dollars. */
  amount: number;
  /** How it was made. */
  method: RecordedMethod;
  /** Day of the payment, e.g. `2026-11-22`; today unless given. */
  paidOn?: string | null | undefined;
  /** Reference of the payment, at most 120 characters. */
  reference: string;
};

/** How and when some orders were paid by hand, each in full. */
export type RecordPaymentsInput = {
  /** How it was made. */
  method: RecordedMethod;
  /** Day of the payment, e.g. `2026-11-22`; today unless given. */
  paidOn?: string | null | undefined;
  /** Reference of the payment, at most 120 characters. */
  reference: string;
};

/** A payment for a stage of custom work that arrived by hand. */
export type RecordServicePaymentInput = {
  /** US dollars. */
  amount: number;
  /** How it was made. */
  method: RecordedMethod;
  /** Day of the payment, e.g. `2026-11-22`; today unless given. */
  paidOn?: string | null | undefined;
  /** Reference of the payment, at most 120 characters. */
  reference: string;
  /** Stage that it pays. */
  stage: ServiceStage;
};

/** How a payment that an admin recorded was made. */
export type RecordedMethod =
  /** A bank transfer. */
  | 'bank'
  /** A card. */
  | 'card'
  /** A cryptocurrency. */
  | 'crypto'
  /** Another way. */
  | 'other'
  /** PayPal. */
  | 'paypal';

/** Refund with its reason. Without lines and amount everything that is left goes back. */
export type RefundOrderInput = {
  /** US dollars, divided over the lines in proportion; everything that is left of them unless given. */
  amount?: number | null | undefined;
  /** True to offer tracks that the refund takes back again. A delivered track stays sold otherwise. */
  backOnSale?: boolean | null | undefined;
  /** True when the money was sent by hand although the order was paid online. */
  byHand?: boolean | null | undefined;
  /** Numbers of the order lines; all lines unless given. */
  lineIds?: Array<number> | null | undefined;
  /** Reason, mailed to the buyer; at most 500 characters. */
  reason: string;
};

/** Return of a payment with its reason. Without an amount everything that is left goes back. */
export type RefundPaymentInput = {
  /** US dollars; everything that is left unless given. */
  amount?: number | null | undefined;
  /** True when the money was sent by hand although it was paid online. */
  byHand?: boolean | null | undefined;
  /** Reason, mailed to the buyer; at most 500 characters. */
  reason: string;
};

/** Status of a refund. */
export type RefundStatus =
  /** Rejected by the bank; an admin must check it. */
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
  /** Captcha token, action `register`. */
  recaptchaToken?: string | null | undefined;
  /** Seller name; required for sellers. */
  shopName?: string | null | undefined;
  /** Profile on SoundCloud, Facebook or VK; sellers only. */
  socialLink?: string | null | undefined;
};

/** A report of a track or of a shop: one of the two. */
export type ReportContentInput = {
  /** Address of a visitor, for the receipt and the decision; an account is mailed at its own. */
  email?: string | null | undefined;
  /** Number of the track. */
  productId?: number | null | undefined;
  /** The reason. */
  reason: ReportReason;
  /** Captcha token, action `submit`. */
  recaptchaToken?: string | null | undefined;
  /** Number of the account that has the shop. */
  sellerUserId?: number | null | undefined;
  /** Words of the report, at most 2000 characters. */
  text: string;
};

/** Decision about a report. */
export type ReportDecision =
  /** The track or shop stays. */
  | 'kept'
  /** Takes the track off sale, or blocks the shop. */
  | 'removed';

/** Reason of a report. */
export type ReportReason =
  /** It is a copy of another recording. */
  | 'copy'
  /** It breaks the law. */
  | 'illegal'
  /** The name or cover belongs to another person. */
  | 'name_or_cover'
  /** Another reason, which the text states. */
  | 'other'
  /** It has a sample that was not cleared. */
  | 'sample'
  /** It is sold elsewhere as well. */
  | 'sold_elsewhere';

/** Status of a report. */
export type ReportStatus =
  /** The track or shop stays. */
  | 'kept'
  /** An admin has to decide it. */
  | 'open'
  /** The track was taken off sale, or the shop was blocked. */
  | 'removed';

/** Kind of a reported thing. */
export type ReportedKind =
  /** The shop of a seller. */
  | 'shop'
  /** A track. */
  | 'track';

/** Explanation of a difference. */
export type ResolveDifferenceInput = {
  /** Finding or repair, at most 500 characters. */
  note: string;
};

/** How a problem with money was resolved. */
export type ResolvePaymentProblemInput = {
  /** Finding or repair, at most 500 characters. */
  note: string;
};

/** A verdict on a package that a seller has changed. */
export type ReviewPackageInput = {
  /** True makes the track deliver the package, false refuses it. */
  approve: boolean;
  /** Message to the seller; required for a refusal. */
  reason?: string | null | undefined;
};

/** A verdict on a submitted track. An approval needs `audio`; other omitted fields are taken from the submission. */
export type ReviewSubmissionInput = {
  /** Use of AI tools; null: not stated. */
  aiTools?: AiUse | null | undefined;
  /** True approves the track, false refuses it. */
  approve: boolean;
  /** Preview audio, a path from `POST /api/media`. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category?: string | null | undefined;
  /** Percent the store keeps of its sale; null for the rate of the seller. */
  commissionPercent?: number | null | undefined;
  /** Link to the package; not public. */
  downloadLink?: string | null | undefined;
  /** Cover, a path from `POST /api/media`. */
  img?: string | null | undefined;
  /** True to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price?: number | null | undefined;
  /** Link to the project file; not public. */
  projectLink?: string | null | undefined;
  /** Program of its project file; null without one. */
  projectName?: string | null | undefined;
  /** Copies left. */
  quantity?: number | null | undefined;
  /** Message to the seller; required for a refusal. */
  reason?: string | null | undefined;
  /** Sources of the samples; null: not stated. */
  sampleSources?: string | null | undefined;
  /** Melodic samples of others; null: not stated. */
  samples?: SampleUse | null | undefined;
  /** Active seller account that its sales are credited to; the seller name is taken from it. */
  sellerId?: number | null | undefined;
  /** Status. */
  status?: ProductStatus | null | undefined;
  /** Name that it is sold under; null for a track of the store. A name binds no account: see sellerId. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
  /** Origin of its vocals; null: not stated. */
  vocals?: Vocals | null | undefined;
};

/** Melodic samples of others in a track. */
export type SampleUse =
  /** Loops or phrases. */
  | 'loops'
  /** None. */
  | 'none'
  /** Single notes and hits. */
  | 'one_shots';

/** A search of the shop to be mailed about. */
export type SavedSearchInput = {
  /** Filter of the shop; `excludeIds` is ignored. */
  filter?: ProductFilter | null | undefined;
  /** When new tracks are mailed. */
  frequency: AlertFrequency;
  /** Name of the search. */
  name: string;
  /** Search, as in the shop. */
  search?: string | null | undefined;
};

/** A named search of an admin list. */
export type SavedViewInput = {
  /** The list: audit-log, coupons, demos, disputes, orders, payouts, products, reconciliation, sellers, service-orders, submissions, subscribers, users. */
  list: string;
  /** Name, at most 60 characters; an equal name is replaced. */
  name: string;
  /** Search, filters and sorting as in the address of the list, e.g. `status=pending&q=house`. */
  query: string;
};

/** How an account proves its second factor. */
export type SecondFactorMethod =
  /** A passkey: a phone, a computer or a security key. */
  | 'PASSKEY'
  /** A recovery code; each is valid once. */
  | 'RECOVERY_CODE'
  /** The six digits of an authenticator app. */
  | 'TOTP';

/** Narrows the list of sellers. */
export type SellerFilter = {
  /** Only items assigned to this admin, by the number of the account. */
  assigneeId?: number | null | undefined;
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of a seller name or link, or of the owner's name, address or country. */
  search?: string | null | undefined;
  /** Only sellers of this status. */
  status?: SellerStatus | null | undefined;
  /** Only items with this tag. */
  tag?: string | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
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

/** The public page of a seller. */
export type SellerProfileInput = {
  /** Text about the seller; null or empty for none. */
  bio?: string | null | undefined;
  /** Reason, mailed to the person whom it concerns; at most 1000 characters. */
  reason?: string | null | undefined;
};

/** Status of a seller; only active sellers may submit tracks. */
export type SellerStatus =
  /** Verified. */
  | 'active'
  /** Disabled. */
  | 'inactive'
  /** Registered, not yet verified. */
  | 'pending';

/** A comment on a version of custom work. */
export type ServiceCommentInput = {
  /** Seconds from the start of the version. */
  at: number;
  /** Comment that it replies to, at the place of that one. */
  replyTo?: number | null | undefined;
  /** The text, at most 1000 characters. */
  text: string;
  /** End of a region in seconds. */
  until?: number | null | undefined;
};

/** Kind of custom work. */
export type ServiceKind =
  /** Work on a track of the customer. */
  | 'coProducing'
  /** Mixing and mastering. */
  | 'mixingMastering'
  /** A new track. */
  | 'musicProduction';

/** Side of a thread about custom work. */
export type ServiceMessageSide =
  /** The customer. */
  | 'customer'
  /** The producer. */
  | 'maker'
  /** The store. */
  | 'store';

/** Narrows the list of service orders. */
export type ServiceOrderFilter = {
  /** Only items assigned to this admin, by the number of the account. */
  assigneeId?: number | null | undefined;
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Only requests for this service. */
  kind?: ServiceKind | null | undefined;
  /** Number of the request, or part of a name, address, description, choice or note. */
  search?: string | null | undefined;
  /** Only orders with this status. */
  status?: ServiceOrderStatus | null | undefined;
  /** Only items with this tag. */
  tag?: string | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
  /** Only those of this user. */
  userId?: number | null | undefined;
};

/** How service orders are sorted. */
export type ServiceOrderOrderBy =
  /** Customer, ascending. */
  | 'CUSTOMER_ASC'
  /** Customer, descending. */
  | 'CUSTOMER_DESC'
  /** Due, ascending. */
  | 'DUE_ASC'
  /** Due, descending. */
  | 'DUE_DESC'
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
  /** Agreed; the work has not begun. */
  | 'accepted'
  /** The customer has approved a version. */
  | 'approved'
  /** Ended before it was done. */
  | 'cancelled'
  /** Declined, by the store or by the customer. */
  | 'declined'
  /** Delivered. */
  | 'done'
  /** In progress. */
  | 'in_progress'
  /** The customer listens to a version. */
  | 'in_review'
  /** Waits for a quote. */
  | 'new'
  /** Has a quote that the customer can accept. */
  | 'quoted';

/** Status of the payment of a stage. */
export type ServicePaymentStatus =
  /** Not due any more. */
  | 'cancelled'
  /** Can be paid now. */
  | 'due'
  /** Paid. */
  | 'paid'
  /** The money is on its way. */
  | 'processing'
  /** Paid, and returned. */
  | 'refunded'
  /** Not due yet. */
  | 'upcoming';

/** A quote for custom work. */
export type ServiceQuoteInput = {
  /** Days of work, from its start. */
  days: number;
  /** Things that are delivered, in the words of the offer. */
  delivers: Array<string>;
  /** Percent of the price that is due before the work begins. */
  depositPercent?: number | null | undefined;
  /** US dollars for a further round; none is offered unless given. */
  extraRoundPrice?: number | null | undefined;
  /** Words to the customer. */
  note?: string | null | undefined;
  /** Price in US dollars. */
  price: number;
  /** Rounds of changes in the price. */
  rounds: number;
  /** Percent of the rights that the customer holds, 50 unless given; co-producing alone. */
  sharePercent?: number | null | undefined;
  /** Days in which the customer can accept it. */
  validDays?: number | null | undefined;
};

/** Status of a quote. */
export type ServiceQuoteStatus =
  /** Agreed. */
  | 'accepted'
  /** The customer declined it. */
  | 'declined'
  /** Nobody accepted it in time. */
  | 'expired'
  /** The customer can accept it. */
  | 'open'
  /** A later quote, or the end of the order, took its place. */
  | 'superseded';

/** Side on which a person takes part in custom work. */
export type ServiceSide =
  /** The customer. */
  | 'customer'
  /** The producer. */
  | 'maker'
  /** The store. */
  | 'store';

/** Stage of custom work that is paid. */
export type ServiceStage =
  /** For the final files. */
  | 'balance'
  /** Before the work begins. */
  | 'deposit'
  /** A round of changes beyond those in the price. */
  | 'extra_round';

/** A version of custom work. */
export type ServiceVersionInput = {
  /** Words to the customer. */
  note?: string | null | undefined;
  /** The complete upload of an MP3 or WAV file. */
  uploadId: string | number;
};

/** A profile of the store on another site. */
export type SocialLinkInput = {
  /** Text of the link. */
  label: string;
  /** Address, with https. */
  url: string;
};

/** Group of stems. */
export type StemGroup =
  /** Bass. */
  | 'bass'
  /** Drums and percussion. */
  | 'drums'
  /** Everything else. */
  | 'music'
  /** Vocals. */
  | 'vocal';

/** Sum of the stems against the mix. */
export type StemVerdict =
  /** Their sum is another one; findings say why, as far as that is known. */
  | 'differs'
  /** Their sum is the mix. */
  | 'matches'
  /** Their sum does not cancel the mix, but has its energies: rendered anew. */
  | 'plausible';

/** The whole identity of the store. */
export type StoreIdentityInput = {
  /** Signal colour of the dark theme. Contrast at least 4.5:1 on the backgrounds of that theme. */
  accentDark: string;
  /** Signal colour of the light theme. Contrast at least 4.5:1 on the backgrounds of that theme. */
  accentLight: string;
  /** Place whose courts decide. */
  courts: string;
  /** Address for questions, in the footer. */
  infoEmail: string;
  /** Governing law, as the subject of a sentence. */
  law: string;
  /** Place of the store, as visitors read it. */
  location: string;
  /** Media path of the square image that replaces the mark; null for the mark. */
  logo?: string | null | undefined;
  /** Name on screens, in mails and in documents. */
  name: string;
  /** Profiles of the store on other sites. */
  socialLinks: Array<SocialLinkInput>;
  /** Address for support, on pages and as the reply address of mails. */
  supportEmail: string;
};

/** When the caller is mailed about one kind of event. */
export type StoreNoticeChoiceInput = {
  /** The kind of event. */
  kind: StoreNoticeKind;
  /** When to mail. */
  mode: StoreNoticeMode;
};

/** Events of the store that admins can be mailed about. */
export type StoreNoticeKind =
  /** A checkpoint of the certificates. */
  | 'certificate'
  /** A disputed payment, or a warning of fraud. */
  | 'dispute'
  /** A recording that is the same as that of another track. */
  | 'match'
  /** A message from a contact form. */
  | 'message'
  /** A placed order. */
  | 'order'
  /** A problem with a payment that needs an admin. */
  | 'payment'
  /** Payments that differ from the statement of a payment service. */
  | 'reconciliation'
  /** A report of a track or shop, or an objection to a decision. */
  | 'report'
  /** A registered seller. */
  | 'seller'
  /** A service order. */
  | 'service_order'
  /** A submitted track. */
  | 'submission';

/** When an admin is mailed about an event. */
export type StoreNoticeMode =
  /** In the digest of the day. */
  | 'daily'
  /** At once. */
  | 'now'
  /** Never. */
  | 'off';

/** Changed choices; other kinds stay as they are. */
export type StoreNoticesInput = {
  /** The choices. */
  choices: Array<StoreNoticeChoiceInput>;
};

/** Status of a submitted track. */
export type SubmissionStatus =
  /** Approved and added to the catalogue. */
  | 'approved'
  /** The seller declined the other price. */
  | 'declined'
  /** Passed the review at another price, which waits for the answer of its seller. */
  | 'offered'
  /** Waiting for review. */
  | 'pending'
  /** Refused, with a reason. */
  | 'refused';

/** A track for review. */
export type SubmitTrackInput = {
  /** Use of AI tools. A track is not approved before it is stated. */
  aiTools?: AiUse | null | undefined;
  /** Archive at Dropbox, WeTransfer, Yandex Disk or Google Drive. */
  archiveLink: string;
  /** Tempo in beats per minute. */
  bpm: number;
  /** Contact address of the seller. */
  contactEmail: string;
  /** Statements about samples, AI tools and collaborators, which the rights certificate states. */
  declarations?: TrackDeclarationsInput | null | undefined;
  /** One of the 39 genres. */
  genre: string;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey: string;
  /** Requested price in US dollars: 299 to 999 in steps of 50. */
  price: number;
  /** Program of the project file. */
  program?: string | null | undefined;
  /** Project file, at one of the same hosts. */
  projectLink?: string | null | undefined;
  /** Human check, action `submit`. */
  recaptchaToken?: string | null | undefined;
  /** Sources of the samples, where there are any. */
  sampleSources?: string | null | undefined;
  /** Melodic samples of others. A track is not approved before they are stated. */
  samples?: SampleUse | null | undefined;
  /** Seller name to sell it under. */
  storeName: string;
  /** Title. */
  trackName: string;
  /** Origin of its vocals. A track is not approved before it is stated. */
  vocals?: Vocals | null | undefined;
};

/** Narrows the list of subscribers. */
export type SubscriberFilter = {
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of an address. */
  search?: string | null | undefined;
  /** Only subscribers of this status. */
  status?: SubscriberStatus | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
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
  /** Confirmed: receives the newsletter. */
  | 'active'
  /** Not confirmed yet, or unsubscribed. */
  | 'inactive';

/** Tags of a record. */
export type TagsInput = {
  /** All tags, at most 20 of up to 40 characters; stored in lower case. */
  tags: Array<string>;
};

/** Tax category, as in UNCL 5305. */
export type TaxCategory =
  /** Reverse charge: the buyer accounts for the VAT. */
  | 'AE'
  /** Not subject to tax. */
  | 'O'
  /** Taxed at the rate. */
  | 'S';

/** Statements of the seller about a track. */
export type TrackDeclarationsInput = {
  /** Use of AI tools. */
  aiTools?: AiUse | null | undefined;
  /** Names of everybody who made it with the seller. */
  collaborators?: string | null | undefined;
  /** True: it has no uncleared samples. */
  samplesCleared?: boolean;
};

/** Narrows the list of submitted tracks. */
export type TrackSubmissionFilter = {
  /** Only items assigned to this admin, by the number of the account. */
  assigneeId?: number | null | undefined;
  /** First day in UTC, e.g. `2026-07-01`; which date of an item counts is the one its list shows. */
  from?: string | null | undefined;
  /** Part of the name of a track or seller, its genre, key or contact address, or of the user who submitted it. */
  search?: string | null | undefined;
  /** Only tracks of this status. */
  status?: SubmissionStatus | null | undefined;
  /** Only items with this tag. */
  tag?: string | null | undefined;
  /** Last day in UTC, included, e.g. `2026-07-31`. */
  to?: string | null | undefined;
  /** Only those of this user. */
  userId?: number | null | undefined;
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
  | 'TRACK_NAME_DESC'
  /** Waiting, ascending. */
  | 'WAITING_ASC'
  /** Waiting, descending. */
  | 'WAITING_DESC';

/** Version of a track beside its main one. */
export type TrackVersion =
  /** The vocals alone. */
  | 'a_cappella'
  /** The longest of several, with room to mix in and out. */
  | 'extended'
  /** The track less its vocals. */
  | 'instrumental'
  /** A short one. */
  | 'radio_edit';

/** Identity of a seller for yearly reports; it replaces what is stored. */
export type TraderDetailsInput = {
  /** Date of birth, e.g. `1990-05-17`; required of a person. */
  birthDate?: string | null | undefined;
  /** City. */
  city?: string | null | undefined;
  /** Country by its English name. */
  country?: string | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** Person or company. */
  kind: TraderKind;
  /** Legal name. */
  name?: string | null | undefined;
  /** Postcode. */
  postcode?: string | null | undefined;
  /** Number in the commercial register; required of a company. */
  registerNumber?: string | null | undefined;
  /** Street and house number. */
  street?: string | null | undefined;
  /** Tax number (TIN); empty where the country issues none. */
  taxNumber?: string | null | undefined;
  /** VAT number. */
  vatNumber?: string | null | undefined;
};

/** Kind of a seller in yearly reports. */
export type TraderKind =
  /** A company. */
  | 'company'
  /** A person. */
  | 'person';

/** How a payout was made. */
export type TransferMethod =
  /** To a bank account. */
  | 'bank'
  /** To a card. */
  | 'card'
  /** To a PayPal address. */
  | 'paypal'
  /** To a connected Stripe account, by a transfer that the server makes. */
  | 'stripe';

/** Why given stems were not compared with the delivered mix. */
export type UncomparedReason =
  /** The package holds no WAV, AIFF or FLAC master or mix. */
  | 'no_mix'
  /** None of them is WAV, AIFF or FLAC. */
  | 'no_stems'
  /** They take more time or memory than a check may. */
  | 'too_large'
  /** There are more than 80 of them. */
  | 'too_many'
  /** The mix is shorter than half a minute. */
  | 'too_short'
  /** An archive could not be read. */
  | 'unreadable';

/** Changes to a demo: omitted fields stay unchanged, `null` empties tempo, key and mode. */
export type UpdateDemoInput = {
  /** New audio, a path from `POST /api/media`. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute, 0 to 999. */
  bpm?: number | null | undefined;
  /** One of the genres. */
  category?: string | null | undefined;
  /** New cover, a path from `POST /api/media`. */
  img?: string | null | undefined;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
};

/** Changes to a draft: omitted fields stay unchanged. */
export type UpdateNewsletterInput = {
  /** Plain text, at most 20000 characters. A blank line begins a paragraph; addresses become links. */
  body?: string | null | undefined;
  /** Genres: subscribers who chose one of them, or none at all. Empty for all. */
  genres?: Array<string> | null | undefined;
  /** User ids of sellers: subscribers who follow one of them. Empty for all. */
  sellerUserIds?: Array<number> | null | undefined;
  /** Subject of the mail, at most 150 characters. */
  subject?: string | null | undefined;
};

/** Changes to a track: omitted fields stay unchanged, `null` empties an optional field. */
export type UpdateProductInput = {
  /** Use of AI tools; null: not stated. */
  aiTools?: AiUse | null | undefined;
  /** Preview audio, a path from `POST /api/media`. */
  audio?: string | null | undefined;
  /** Tempo in beats per minute. */
  bpm?: number | null | undefined;
  /** Genre. */
  category?: string | null | undefined;
  /** Percent the store keeps of its sale; null for the rate of the seller. */
  commissionPercent?: number | null | undefined;
  /** Link to the package; not public. */
  downloadLink?: string | null | undefined;
  /** Cover, a path from `POST /api/media`. */
  img?: string | null | undefined;
  /** True to feature it as hot. */
  isHot?: boolean | null | undefined;
  /** Mode of the key; null where it is unknown. */
  mode?: KeyMode | null | undefined;
  /** Tonic of the key, e.g. `F#`. */
  musicKey?: string | null | undefined;
  /** Title. */
  name?: string | null | undefined;
  /** Earlier price in US dollars; above the price, it is a sale. */
  oldPrice?: number | null | undefined;
  /** Price in US dollars. */
  price?: number | null | undefined;
  /** Link to the project file; not public. */
  projectLink?: string | null | undefined;
  /** Program of its project file; null without one. */
  projectName?: string | null | undefined;
  /** Copies left. */
  quantity?: number | null | undefined;
  /** Reason, mailed to the person whom it concerns; at most 1000 characters. */
  reason?: string | null | undefined;
  /** Sources of the samples; null: not stated. */
  sampleSources?: string | null | undefined;
  /** Melodic samples of others; null: not stated. */
  samples?: SampleUse | null | undefined;
  /** Active seller account that its sales are credited to; the seller name is taken from it. */
  sellerId?: number | null | undefined;
  /** Status. */
  status?: ProductStatus | null | undefined;
  /** Name that it is sold under; null for a track of the store. A name binds no account: see sellerId. */
  storeName?: string | null | undefined;
  /** Version: Vocal/Instrumental or Instrumental. */
  type?: string | null | undefined;
  /** Origin of its vocals; null: not stated. */
  vocals?: Vocals | null | undefined;
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

/** The reminders that an account wants. */
export type UpdateRemindersInput = {
  /** True if the account agreed to one mail about a cart that was left alone; false until the account says so. */
  cart: boolean;
};

/** Changes to a saved search: omitted fields stay unchanged. */
export type UpdateSavedSearchInput = {
  /** When new tracks are mailed. */
  frequency?: AlertFrequency | null | undefined;
  /** Name of the search. */
  name?: string | null | undefined;
};

/** Changes of a seller by an admin; omitted fields are kept. */
export type UpdateSellerInput = {
  /** Name of the holder of the bank account in Latin letters, at most 70 characters; required for a bank account. */
  accountHolder?: string | null | undefined;
  /** BIC of the bank, where the seller knows it. */
  bic?: string | null | undefined;
  /** Text on its public page; null without one. */
  bio?: string | null | undefined;
  /** Name on the card; required for a card. */
  cardHolderName?: string | null | undefined;
  /** Card for payouts; required for a card. A masked number leaves the stored one unchanged. */
  cardNumber?: string | null | undefined;
  /** Percent of a sale that the store keeps; null for the rate of the store. */
  commissionPercent?: number | null | undefined;
  /** The caller's own password; needed when it was last proven in this session more than 15 minutes ago. */
  currentPassword?: string | null | undefined;
  /** IBAN of the bank account for payouts; required for a bank account. A masked one leaves the stored one unchanged. */
  iban?: string | null | undefined;
  /** PayPal, card or bank account. */
  paymentMethod?: PayoutMethod | null | undefined;
  /** PayPal address for payouts; required for PayPal. */
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
  /** True for an admin; only admins may set it. */
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
  /** Purpose, for admins; at most 200 characters. */
  description?: string | null | undefined;
  /** Events it listens for; at least one. */
  eventTypes?: Array<WebhookEventType> | null | undefined;
  /** True to send it messages. */
  isActive?: boolean | null | undefined;
  /** Address to send to: https on the public internet, at most 2,000 characters. */
  url?: string | null | undefined;
};

/** Changes to the mails about a wishlist: omitted fields stay unchanged. */
export type UpdateWishlistMailsInput = {
  /** When price drops and last chances of wishlist tracks are mailed. */
  frequency?: AlertFrequency | null | undefined;
  /** True if last chances are mailed: a sale that ends within 48 hours, an unsold track that leaves the shop within 7 days. */
  lastChance?: boolean | null | undefined;
  /** True if price drops are mailed. */
  priceDrops?: boolean | null | undefined;
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

/** Result of the check of a VAT number in the EU register. */
export type VatNumberStatus =
  /** Not registered. */
  | 'invalid'
  /** The register did not answer; it is asked again. */
  | 'unchecked'
  /** Registered. */
  | 'valid';

/** Voices in a track, by their origin. */
export type Vocals =
  /** Made by AI tools. */
  | 'ai'
  /** None. */
  | 'none'
  /** Sung or spoken for this track. */
  | 'original'
  /** From a library whose licence allows it. */
  | 'royalty_free';

/** Work that waits for a person. */
export type WaitingKind =
  /** Service orders whose quote was accepted and whose work has not begun. */
  | 'agreements'
  /** Messages of the contact form that nobody has read. */
  | 'contact'
  /** Reports of tracks and shops to decide. */
  | 'content_reports'
  /** Differences of the reconciliation that nobody has resolved. */
  | 'differences'
  /** Disputed payments that the store has to answer. */
  | 'disputes'
  /** Mails that could not be sent for a quarter of an hour. */
  | 'mails'
  /** Service orders whose maker is blocked or has no active shop any more. */
  | 'makers'
  /** Orders with a message of the buyer that the store has not read. */
  | 'messages'
  /** Objections to decisions to answer. */
  | 'objections'
  /** Orders whose payment a person records. */
  | 'payments'
  /** Sellers that money is due to and can be paid. */
  | 'payouts'
  /** Problems with money that nobody has resolved. */
  | 'problems'
  /** Sellers to verify. */
  | 'sellers'
  /** Service orders whose last message is the customer's. */
  | 'service_messages'
  /** New service orders, which wait for a quote. */
  | 'services'
  /** Settings that are missing. */
  | 'settings'
  /** Submitted tracks to review. */
  | 'submissions'
  /** Webhooks that fail or were switched off because they failed. */
  | 'webhooks'
  /** Withdrawals to confirm or refuse. */
  | 'withdrawals';

/** Reason why an order waits for a person. */
export type WaitingOrderKind =
  /** The store has not read a message of its buyer. */
  | 'messages'
  /** A person records its payment. */
  | 'payments';

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
  /** The endpoint responded with 2xx. */
  | 'delivered'
  /** All attempts failed; it can be sent again by hand. */
  | 'failed'
  /** Waits for its next attempt. */
  | 'pending';

/** Reason why an endpoint was switched off automatically. */
export type WebhookDisabledReason =
  /** No message was delivered for days. */
  | 'failing'
  /** It responded with 410 Gone. */
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
  /** A rights certificate was issued: `certificate.issued`. */
  | 'CERTIFICATE_ISSUED'
  /** A rights certificate was revoked: `certificate.revoked`. */
  | 'CERTIFICATE_REVOKED'
  /** An order was cancelled: `order.cancelled`. */
  | 'ORDER_CANCELLED'
  /** An order was paid and delivered: `order.completed`. */
  | 'ORDER_COMPLETED'
  /** A buyer placed an order: `order.placed`. */
  | 'ORDER_PLACED'
  /** An order was reopened or is being processed: `order.updated`. */
  | 'ORDER_UPDATED'
  /** The check of an uploaded package has ended: `package.checked`. */
  | 'PACKAGE_CHECKED'
  /** A payout to a seller was recorded: `payout.created`. */
  | 'PAYOUT_CREATED'
  /** The money of a payout came back: `payout.reversed`. */
  | 'PAYOUT_REVERSED'
  /** A track was taken off sale: `product.archived`. */
  | 'PRODUCT_ARCHIVED'
  /** A track was added: `product.created`. */
  | 'PRODUCT_CREATED'
  /** A track was deleted: `product.deleted`. */
  | 'PRODUCT_DELETED'
  /** The price of a track changed: `product.price_changed`. */
  | 'PRODUCT_PRICE_CHANGED'
  /** A track came on sale: `product.published`. */
  | 'PRODUCT_PUBLISHED'
  /** A reserved track is on sale again: `product.released`. */
  | 'PRODUCT_RELEASED'
  /** The last copy of a track was reserved: `product.reserved`. */
  | 'PRODUCT_RESERVED'
  /** The last copy of a track was sold: `product.sold`. */
  | 'PRODUCT_SOLD'
  /** A track changed in anything but price and status: `product.updated`. */
  | 'PRODUCT_UPDATED'
  /** Money of an order goes back to its buyer: `refund.created`. */
  | 'REFUND_CREATED'
  /** A refund succeeded or failed at the payment service: `refund.updated`. */
  | 'REFUND_UPDATED'
  /** A track of a seller was paid and delivered: `sale.completed`. */
  | 'SALE_COMPLETED'
  /** A sale no longer counts: it was refunded, or its order reopened: `sale.reversed`. */
  | 'SALE_REVERSED'
  /** A seller account was made: `seller.created`. */
  | 'SELLER_CREATED'
  /** A seller account was deleted: `seller.deleted`. */
  | 'SELLER_DELETED'
  /** Name, profile, status, commission or owner of a seller changed: `seller.updated`. */
  | 'SELLER_UPDATED'
  /** A customer accepted a quote: `service_order.accepted`. */
  | 'SERVICE_ORDER_ACCEPTED'
  /** A version was approved, by its customer or by silence: `service_order.approved`. */
  | 'SERVICE_ORDER_APPROVED'
  /** A service order ended before it was done: `service_order.cancelled`. */
  | 'SERVICE_ORDER_CANCELLED'
  /** A customer asked for changes of a version: `service_order.changes_requested`. */
  | 'SERVICE_ORDER_CHANGES_REQUESTED'
  /** Custom work was delivered and paid: `service_order.completed`. */
  | 'SERVICE_ORDER_COMPLETED'
  /** Custom work was requested: `service_order.created`. */
  | 'SERVICE_ORDER_CREATED'
  /** A quote for custom work was written: `service_order.quoted`. */
  | 'SERVICE_ORDER_QUOTED'
  /** Status or notes of a service order changed: `service_order.updated`. */
  | 'SERVICE_ORDER_UPDATED'
  /** A version of custom work can be heard: `service_order.version_added`. */
  | 'SERVICE_ORDER_VERSION_ADDED'
  /** An uploaded recording is the same as another track: `submission.matched`. */
  | 'SUBMISSION_MATCHED'
  /** A submitted track was reviewed: `submission.reviewed`. */
  | 'SUBMISSION_REVIEWED';

/** A withdrawal from an order of tracks, or from custom work. */
export type WithdrawalInput = {
  /** Address that the order was placed with. */
  email: string;
  /** Name of the buyer. */
  name: string;
  /** Number of the order of tracks. */
  orderId?: number | null | undefined;
  /** Captcha token, action `contactFormSubmit`. */
  recaptchaToken?: string | null | undefined;
  /** Number of the custom work. */
  serviceOrderId?: number | null | undefined;
  /** Words of the buyer; no reason is needed. */
  text?: string | null | undefined;
};

/** State of a withdrawal. */
export type WithdrawalStatus =
  /** Confirmed: the order is cancelled or refunded. */
  | 'confirmed'
  /** Waits for an admin. */
  | 'open'
  /** Refused, with a reason. */
  | 'refused';

/** A switch of the music production form. */
export type YesNo =
  /** Off. */
  | 'No'
  /** On. */
  | 'Yes';
