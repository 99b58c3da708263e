/**
 * Every table of the back office: the GraphQL request of a page and its plain query. `plain.search` is the same condition
 * on the same index, `sort` the same order.
 */
const LINES = `LEFT JOIN LATERAL (SELECT json_agg(json_build_object('id', l.id, 'name', l.name)) AS products
  FROM order_lines l WHERE l.order_id = t.id) lines ON true`;
const OWNER = 'JOIN users u ON u.id = t.user_id';

const like = (text) => `LIKE lower('%${text}%')`;

export const TABLES = [
  {
    field: 'orders',
    filter: 'OrderFilter',
    orderEnum: 'OrderOrderBy',
    nodes:
      'id status createdAt totalPrice couponId couponCode couponDiscount discountAmount customerInfo { firstName lastName email } products { id name }',
    sort: 'TOTAL_DESC',
    search: 'person77',
    plain: {
      table: 'orders',
      columns: `t.id, t.status, t.created_at, t.total_cents, t.coupon_id, t.coupon_code, t.coupon_discount, t.discount_cents,
        t.first_name, t.last_name, t.email, lines.products`,
      joins: LINES,
      sort: 't.total_cents DESC, t.id DESC',
      search: (
        text,
      ) => `t.id IN (SELECT id FROM orders WHERE lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' ||
        coalesce(coupon_code, '')) ${like(text)} UNION ALL SELECT order_id FROM order_lines WHERE lower(name) ${like(text)})`,
    },
  },
  {
    field: 'users',
    orderEnum: 'UserOrderBy',
    nodes: 'id name lastName email country isAdmin isSeller createdAt',
    sort: 'NAME_ASC',
    search: 'person77',
    plain: {
      table: 'users',
      columns: 't.id, t.name, t.last_name, t.email, t.country, t.is_admin, t.is_seller, t.created_at',
      sort: `lower(t.name || ' ' || t.last_name), t.id`,
      search: (text) =>
        `lower(t.name || ' ' || t.last_name || E'\\n' || t.email::text || E'\\n' || t.country) ${like(text)}`,
    },
  },
  {
    field: 'adminProducts',
    filter: 'AdminProductFilter',
    orderEnum: 'AdminProductOrderBy',
    nodes: 'id name storeName category price oldPrice musicKey type playCount status isHot img',
    sort: 'PRICE_ASC',
    search: 'velvet 77',
    plain: {
      table: 'products',
      columns: `t.id, t.name, t.store_name, t.category, t.price_cents, t.old_price_cents, t.music_key, t.type, t.play_count,
        t.status, t.is_hot, t.img`,
      sort: 't.price_cents, t.id',
      search: () => `lower(t.name) LIKE '%velvet%' AND lower(t.name) LIKE '%77%'`,
    },
  },
  {
    field: 'sellers',
    filter: 'SellerFilter',
    orderEnum: 'SellerOrderBy',
    nodes:
      'id userId shopName socialLink status paymentMethod paypalEmail cardNumber cardHolderName createdAt user { id name lastName email country }',
    sort: 'SHOP_NAME_ASC',
    search: 'shop-77',
    plain: {
      table: 'sellers',
      columns: `t.id, t.user_id, t.shop_name, t.social_link, t.status, t.payment_method, t.paypal_email, t.card_last4,
        t.card_holder_name, t.created_at, u.id AS owner_id, u.name, u.last_name, u.email, u.country`,
      joins: OWNER,
      sort: 't.shop_name, t.id',
      search: (
        text,
      ) => `t.id IN (SELECT id FROM sellers WHERE lower(shop_name::text || E'\\n' || coalesce(social_link, '')) ${like(text)}
        UNION ALL SELECT s.id FROM sellers s WHERE s.user_id IN (SELECT id FROM users
          WHERE lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country) ${like(text)}))`,
    },
  },
  {
    field: 'subscribers',
    filter: 'SubscriberFilter',
    orderEnum: 'SubscriberOrderBy',
    nodes: 'id email isActive createdAt updatedAt',
    sort: 'EMAIL_ASC',
    search: 'reader77',
    plain: {
      table: 'subscribers',
      columns: 't.id, t.email, t.is_active, t.created_at, t.updated_at',
      sort: 't.email, t.id',
      search: (text) => `lower(t.email::text) ${like(text)}`,
    },
  },
  {
    field: 'coupons',
    filter: 'CouponFilter',
    orderEnum: 'CouponOrderBy',
    nodes: 'id code discountPercent isForever expiryDate isActive createdAt',
    sort: 'DISCOUNT_DESC',
    search: 'bench-77',
    plain: {
      table: 'coupons',
      columns: 't.id, t.code, t.discount_percent, t.is_forever, t.expiry_date, t.is_active, t.created_at',
      sort: 't.discount_percent DESC, t.id DESC',
      search: (text) => `lower(t.code::text) ${like(text)}`,
    },
  },
  {
    field: 'demos',
    orderEnum: 'DemoOrderBy',
    nodes: 'id name category bpm musicKey img audio duration createdAt',
    sort: 'NAME_ASC',
    search: 'demo 77',
    plain: {
      table: 'demos',
      columns:
        't.id, t.name, t.category, t.bpm, t.music_key, t.img, t.audio, t.duration_seconds, t.created_at',
      sort: 'lower(t.name), t.id',
      search: (text) => `lower(t.name || E'\\n' || t.category) ${like(text)}`,
    },
  },
  {
    field: 'trackSubmissions',
    filter: 'TrackSubmissionFilter',
    orderEnum: 'TrackSubmissionOrderBy',
    nodes:
      'id trackName storeName genre bpm musicKey price archiveLink projectLink contactEmail status answer productId createdAt reviewedAt user { id name lastName email }',
    sort: 'PRICE_DESC',
    search: 'sketch 77',
    plain: {
      table: 'track_submissions',
      columns: 't.*, u.id AS owner_id, u.name, u.last_name, u.email',
      joins: OWNER,
      sort: 't.price_cents DESC, t.id DESC',
      search: (
        text,
      ) => `t.id IN (SELECT id FROM track_submissions WHERE lower(track_name || E'\\n' || store_name || E'\\n' || genre ||
        E'\\n' || music_key || E'\\n' || contact_email) ${like(text)} UNION ALL SELECT s.id FROM track_submissions s WHERE s.user_id IN
        (SELECT id FROM users WHERE lower(name || ' ' || last_name || E'\\n' || email::text || E'\\n' || country) ${like(text)}))`,
    },
  },
  {
    field: 'serviceOrders',
    filter: 'ServiceOrderFilter',
    orderEnum: 'ServiceOrderOrderBy',
    nodes:
      'id kind status name email userId description notes createdAt updatedAt details { bpm example genre link }',
    sort: 'CUSTOMER_ASC',
    search: 'number 77',
    plain: {
      table: 'service_orders',
      columns: 't.*',
      sort: 'lower(t.name), t.id',
      search: (
        text,
      ) => `lower(t.name || E'\\n' || t.email || E'\\n' || t.description || E'\\n' || t.notes || E'\\n' ||
        jsonb_path_query_array(t.details, '$.*')::text) ${like(text)}`,
    },
  },
  {
    field: 'auditLog',
    filter: 'AuditLogFilter',
    orderEnum: 'AuditLogOrderBy',
    nodes: 'id at actorId actorEmail action subject changes { field before after }',
    sort: 'SUBJECT_ASC',
    search: 'order:77',
    plain: {
      table: 'audit_log',
      columns: 't.*',
      sort: 't.subject, t.id',
      search: (text) =>
        `lower(coalesce(t.actor_email, '') || E'\\n' || t.action || E'\\n' || t.subject) ${like(text)}`,
    },
  },
];

export const KINDS = ['page', 'far page', 'search', 'sort'];

/** The GraphQL request of one kind of page. */
export function requestOf(table, kind, rows) {
  const { field, filter, orderEnum, nodes, sort, search } = table;
  const [parameter, argument] = filter
    ? [`$filter: ${filter}`, 'filter: $filter']
    : ['$search: String', 'search: $search'];
  const query = `query List(${parameter}, $orderBy: ${orderEnum}, $page: Int) {
    ${field}(${argument}, orderBy: $orderBy, first: 10, page: $page) { nodes { ${nodes} } totalCount } }`;
  const variables = { page: kind === 'far page' ? Math.floor(rows / 20) : 1 };
  if (kind === 'search') Object.assign(variables, filter ? { filter: { search } } : { search });
  if (kind === 'sort') variables.orderBy = sort;
  return { path: '/graphql', body: JSON.stringify({ query, variables }) };
}

/** The plain queries of the same page: rows and total. */
export function plainOf({ plain, search }, kind, rows) {
  const where = kind === 'search' ? `WHERE ${plain.search(search)}` : '';
  const offset = kind === 'far page' ? (Math.floor(rows / 20) - 1) * 10 : 0;
  return [
    `SELECT ${plain.columns} FROM ${plain.table} t ${plain.joins ?? ''} ${where}
      ORDER BY ${kind === 'sort' ? plain.sort : 't.id DESC'} LIMIT 10 OFFSET ${offset}`,
    `SELECT count(*) FROM ${plain.table} t ${where}`,
  ];
}
