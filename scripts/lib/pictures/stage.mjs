import { LOGINS } from './sign-in.mjs';

const CUSTOMER = {
  firstName: 'Marta',
  lastName: 'Lindqvist',
  email: LOGINS.buyer.email,
  country: 'Sweden',
  phone: '+46 70 123 45 67',
};

/** Fills the demo with orders, baskets, requests and submissions. Once per server. */
export async function seedStage(url) {
  const buyer = await caller(url, LOGINS.buyer);
  if ((await buyer('{ myOrders(first: 1) { nodes { id } } }')).myOrders.nodes.length) return;
  const seller = await caller(url, LOGINS.seller);
  const admin = await caller(url, LOGINS.admin);
  const { products } = await buyer('{ products(first: 100) { nodes { id projectName } } }');
  const ids = products.nodes.map(({ id }) => id);
  const withProject = products.nodes.filter(({ projectName }) => projectName).map(({ id }) => id);

  await buyThree(buyer, admin, [withProject.slice(-2), ids.slice(20, 23), ids.slice(30, 31)]);
  for (const id of [...ids.slice(0, 2), withProject[4]])
    await buyer(`mutation { addToCart(productId: ${id}) { id } }`);
  for (const id of ids.slice(6, 12)) await buyer(`mutation { addToWishlist(productId: ${id}) { id } }`);
  await saveSearches(buyer);
  await requestServices(buyer);
  await sendTracks(seller, admin);
  await connectPrograms(buyer, admin, url);
  for (const name of ['mara', 'dj.kolo', 'subbass', 'nightline'])
    await buyer(`mutation { subscribe(email: "${name}@example.test") { message } }`);
}

async function buyThree(buyer, admin, baskets) {
  const place = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }';
  const orders = [];
  for (const products of baskets) {
    const projectSelections = [{ productId: products[0], includeProject: true }];
    const input = { products, projectSelections, customerInfo: CUSTOMER };
    orders.push((await buyer(place, { input })).placeOrder.id);
  }
  await admin(`mutation { setOrderStatus(id: ${orders[0]}, status: completed) { id } }`);
  await admin(`mutation { setOrderStatus(id: ${orders[1]}, status: cancelled) { id } }`);
}

async function saveSearches(buyer) {
  const save = 'mutation Save($input: SavedSearchInput!) { saveSearch(input: $input) { id } }';
  const searches = [
    { name: 'Melodic techno below $500', frequency: 'daily', filter: { maxPrice: 500 }, search: 'melodic' },
    { name: 'Anything in F minor', frequency: 'weekly', search: 'Fm' },
  ];
  for (const input of searches) await buyer(save, { input });
}

async function requestServices(buyer) {
  const sender = { name: 'Marta Lindqvist', email: LOGINS.buyer.email };
  const request = (name, type, input) =>
    buyer(`mutation Ask($input: ${type}!) { ${name}(input: $input) { message } }`, {
      input: { ...sender, ...input },
    });
  await request('requestMusicProduction', 'MusicProductionInput', {
    genre: 'Melodic Techno',
    bpm: '122-124',
    version: 'Instrumental',
    projectFile: 'Yes',
    mixVersion: ['Extended Mix'],
    example: 'https://soundcloud.com/ghostnote/reference',
    description:
      'A slow burner for the last hour of the night: long intro, one melody that keeps opening, no vocal.',
  });
  await request('requestCoProducing', 'CoProducingInput', {
    needs: ['Create MIDI', 'Arrangement'],
    description: 'I have eight bars and a bassline I like. The break is missing.',
  });
  await request('requestMixingMastering', 'MixingMasteringInput', {
    needs: ['Mixing', 'Mastering'],
    stemsCount: 24,
    description: 'The low end is muddy on a club system.',
  });
}

async function sendTracks(seller, admin) {
  const send =
    'mutation Send($input: SubmitTrackInput!) { submitTrack(input: $input) { submission { id } } }';
  const track = {
    storeName: 'Nightshift Audio',
    bpm: 124,
    musicKey: 'F#',
    archiveLink: 'https://www.dropbox.com/s/ghostnote/archive.zip',
    contactEmail: LOGINS.seller.email,
  };
  const sent = [];
  for (const [trackName, genre, price] of [
    ['Concrete Garden', 'Tech House', 449],
    ['Low Tide', 'Deep House', 349],
    ['Second Shift', 'Techno', 599],
  ]) {
    const input = { ...track, trackName, genre, price };
    sent.push((await seller(send, { input })).submitTrack.submission.id);
  }
  const review =
    'mutation Review($id: Int!, $input: ReviewSubmissionInput!) { reviewSubmission(id: $id, input: $input) { id } }';
  const reason = 'The unmastered version peaks at -2 dB. Send it again with -6 dB of headroom.';
  await admin(review, { id: sent[0], input: { approve: false, reason } });
}

/** Creates an API token and a webhook, whose address responds with an error. */
async function connectPrograms(buyer, admin, url) {
  await buyer(
    'mutation { createApiToken(input: { name: "Order export", scopes: [read_orders] }) { apiToken { id } } }',
  );
  const input = {
    url: `${url}/hooks/accounting`,
    description: 'Accounting',
    eventTypes: ['ORDER_PLACED', 'ORDER_COMPLETED'],
  };
  const { createWebhookEndpoint } = await admin(
    'mutation Make($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input },
  );
  await admin(`mutation { sendTestWebhook(id: ${createWebhookEndpoint.endpoint.id}) { id } }`);
}

/** Sends GraphQL requests as a user. */
async function caller(url, { email, password }) {
  const call = async (headers, query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors?.length) throw new Error(`${query.slice(0, 60)}: ${errors[0].message}`);
    return data;
  };
  const login = 'mutation Login($input: LoginInput!) { login(input: $input) { token } }';
  const { token } = (await call({}, login, { input: { email, password } })).login;
  return (query, variables) => call({ authorization: `Bearer ${token}` }, query, variables);
}
