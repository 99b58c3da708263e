/** Password of every account of the recorded shop. */
const PASSWORD = 'Correct-Horse-1';

const PERSON = { name: 'Ada', email: 'ada@example.test', description: 'Dark and slow' };
const EXAMPLE = 'https://soundcloud.com/ada/night';
const CUSTOMER = {
  firstName: 'Łucja',
  lastName: 'Nowak',
  email: 'lucja@example.test',
  country: 'Poland',
  phone: '+48 600 100 200',
};

/** [name, store name, cents, quantity]; the spelling of some store names differs from that of the account. */
const TRACKS = [
  ['Night Signal', 'Nightshift Audio', 34_900, 1],
  ['Glass Tunnel', ' nightshift AUDIO ', 29_950, 1],
  ['Blue Window', 'Blue Hour', 19_999, 1],
  ['Old Friend', 'Label Without Account', 24_900, 1],
  ['Own Production', null, 39_900, 1],
  ['Second Copy', 'Blue Hour', 9_933, 3],
  ['Waiting Room', 'Nightshift Audio', 44_901, 1],
  ['Cancelled Plan', 'Blue Hour', 27_777, 1],
  ['Quiet Exit', 'Label Without Account', 15_001, 1],
  ['On Sale', 'Nightshift Audio', 31_000, 1],
  ['Unsold Label', 'Label Without Account', 22_200, 1],
  ['Archived', 'Blue Hour', 18_000, 1],
];

/** Fills the shop of an old version: over its API what a rule computes, by SQL what is typed in. */
export async function fill({ origin, sql }) {
  const caller = async (email) => {
    const { token } = await send(origin, null, 'POST', '/api/users/login', { email, password: PASSWORD });
    return {
      rest: (method, path, body) => send(origin, token, method, path, body),
      graphql: async (query, variables) => {
        const { data, errors } = await send(origin, token, 'POST', '/graphql', { query, variables });
        if (errors) throw new Error(JSON.stringify(errors));
        return data;
      },
    };
  };

  await insertPeople(sql);
  const tracks = await insertCatalogue(sql);
  const admin = await caller('admin@example.test');
  const [first, second, leaver] = [
    await caller('first@example.test'),
    await caller('second@example.test'),
    await caller('leaver@example.test'),
  ];
  const seller = await caller('nightshift@example.test');
  const [{ id: sellerUser }] = await sql(`SELECT id FROM users WHERE email = 'nightshift@example.test'`);
  const [{ id: firstUser }] = await sql(`SELECT id FROM users WHERE email = 'first@example.test'`);
  const [{ id: leaverUser }] = await sql(`SELECT id FROM users WHERE email = 'leaver@example.test'`);

  await seller.rest('PUT', `/api/sellers/${sellerUser}/payment`, {
    payment_method: 'card',
    card_number: '4242 4242 4242 4242',
    card_holder_name: 'MIA LIND',
  });
  await admin.graphql(WEBHOOK);
  await first.graphql(API_TOKEN);
  await submitTracks(seller, admin);

  await admin.rest('POST', '/api/coupons', { code: 'NIGHT-15', discount_percent: 15, is_forever: true });
  const [coupon] = await sql(`SELECT id FROM coupons`);
  await first.rest('GET', '/api/coupons/validate?code=NIGHT-15');
  const order = async (buyer, names, extra = {}) => {
    const products = names.map((name) => tracks[name]);
    const body = { products, coupon_id: null, projectSelections: {}, customer_info: CUSTOMER, ...extra };
    return (await buyer.rest('POST', '/api/orders', body)).data.id;
  };
  const become = (id, status) => admin.rest('PUT', `/api/orders/${id}/status`, { status });

  const completed = await order(first, ['Night Signal', 'Glass Tunnel', 'Old Friend'], {
    coupon_id: coupon.id,
    projectSelections: { [tracks['Night Signal']]: true },
  });
  await become(completed, 'processing');
  await become(completed, 'completed');
  await become(await order(first, ['Blue Window', 'Second Copy']), 'processing');
  await become(await order(second, ['Cancelled Plan']), 'cancelled');
  await become(await order(second, ['Second Copy', 'Own Production']), 'completed');
  await order(second, ['Waiting Room']);
  await become(await order(leaver, ['Quiet Exit']), 'completed');
  await admin.rest('DELETE', `/api/users/${leaverUser}`);

  await first.rest('PUT', `/api/cart/${firstUser}`, { cart: [{ id: tracks['On Sale'] }] });
  await first.rest('PUT', `/api/wishlist/${firstUser}`, { wishlist: [tracks['Unsold Label']] });
  await send(origin, null, 'POST', `/api/products/${tracks['On Sale']}/increment-play-count`);
  await sendForms(first, origin);
  await sql(`UPDATE subscribers SET is_active = true WHERE email = 'reader@example.test'`);
  await sql(`INSERT INTO payments (order_id, provider, status, amount_cents, currency, session_id, reference, expires_at, paid_at)
    SELECT id, 'stripe', 'paid', total_cents, 'usd', 'cs_test_recorded', 'pi_test_recorded', now(), now()
      FROM orders WHERE id = ${completed}`);
}

async function send(origin, token, method, path, body) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

async function insertPeople(sql) {
  const person = (email, isSeller) =>
    sql(
      `INSERT INTO users (name, last_name, email, password_hash, country, is_seller)
        SELECT 'Mia', 'Lind', $1, password_hash, 'Sweden', $2 FROM users WHERE is_admin RETURNING id`,
      [email, isSeller],
    );
  for (const buyer of ['first', 'second', 'leaver']) await person(`${buyer}@example.test`, false);
  const shops = [
    ['nightshift', 'Nightshift Audio', 'active'],
    ['bluehour', 'Blue Hour', 'active'],
    ['waiting', 'Waiting Shop', 'pending'],
  ];
  for (const [name, shop, status] of shops) {
    const [{ id }] = await person(`${name}@example.test`, true);
    await sql(
      `INSERT INTO sellers (user_id, shop_name, social_link, status) VALUES ($1, $2, 'https://soundcloud.com/shop', $3)`,
      [id, shop, status],
    );
  }
}

/** @returns number of each track by its name */
async function insertCatalogue(sql) {
  await sql(`INSERT INTO media (path, kind, duration_seconds, peaks) VALUES
    ('media/covers/a.webp', 'image', NULL, NULL), ('media/audio/a.mp3', 'audio', 24.5, '{1,50,100}')`);
  await sql(`INSERT INTO demos (name, category, img, audio, bpm, music_key, duration_seconds, peaks)
    VALUES ('Glass Roof', 'Afro House', 'media/covers/a.webp', 'media/audio/a.mp3', 122, 'Am', 24.5, '{1,50,100}')`);
  const tracks = {};
  for (const [name, store, cents, quantity] of TRACKS) {
    const [{ id }] = await sql(
      `INSERT INTO products (name, store_name, category, price_cents, old_price_cents, bpm, music_key, type,
          project_name, img, audio, duration_seconds, peaks, download_link, project_link, quantity, status)
        VALUES ($1, $2, 'Techno', $3, $4, 128, 'F#', 'Instrumental', 'Ableton Live', 'media/covers/a.webp',
          'media/audio/a.mp3', 24.5, '{1,50,100}', 'https://drive.google.com/goods', 'https://drive.google.com/project',
          $5, $6) RETURNING id`,
      [name, store, cents, cents + 5_000, quantity, name === 'Archived' ? 'archived' : 'published'],
    );
    tracks[name] = id;
  }
  return tracks;
}

const WEBHOOK = `mutation { createWebhookEndpoint(input: {
  url: "https://hooks.example.test/ghostnote", eventTypes: [ORDER_PLACED], description: "Recorded" }) { endpoint { id } } }`;
const API_TOKEN = `mutation { createApiToken(input: { name: "Robot", scopes: [read_orders] }) { apiToken { id } } }`;
const SUBMIT = `mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { submission { id } } }`;
const REFUSE = `mutation ($id: Int!) { reviewSubmission(id: $id, input: { approve: false, reason: "Too loud" }) { id } }`;

async function submitTracks(seller, admin) {
  for (const trackName of ['Pending Tunnel', 'Refused Tunnel']) {
    const { submitTrack } = await seller.graphql(SUBMIT, {
      input: {
        storeName: 'Nightshift Audio',
        trackName,
        price: 349,
        genre: 'Techno',
        bpm: 132,
        musicKey: 'F#',
        archiveLink: 'https://www.dropbox.com/s/archive.zip',
        projectLink: null,
        contactEmail: 'studio@example.test',
      },
    });
    if (trackName === 'Refused Tunnel') await admin.graphql(REFUSE, { id: submitTrack.submission.id });
  }
}

async function sendForms(buyer, origin) {
  await buyer.rest('POST', '/api/track-order/order-track', {
    ...PERSON,
    genre: 'Deep House',
    bpm: '120-124',
    version: 'Vocal/Instrumental',
    example: EXAMPLE,
    projectFile: 'Yes',
    masterVersion: 'No',
    mixVersion: ['Extended Mix'],
    radioVersion: [],
  });
  await buyer.rest('POST', '/api/co-producing/order', { ...PERSON, needs: ['Create MIDI'], link: EXAMPLE });
  await buyer.rest('POST', '/api/mixing-mastering/order', {
    ...PERSON,
    needs: ['Mixing'],
    stemsCount: 24,
    example: '',
  });
  for (const email of ['reader@example.test', 'unconfirmed@example.test']) {
    await send(origin, null, 'POST', '/api/subscribe/subscribe', { email });
  }
}
