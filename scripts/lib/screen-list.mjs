/** Demo logins; the pictures are taken of the demo shop. */
const LOGINS = {
  buyer: { email: 'buyer@ghostnote.test', password: 'Buyer!2345' },
  seller: { email: 'seller@ghostnote.test', password: 'Seller!2345' },
  admin: { email: 'admin@ghostnote.test', password: 'Admin!2345' },
};

const of =
  (role) =>
  (name, path, more = {}) => ({ role, name, path, full: true, ...more });
const [visitor, buyer, seller, admin] = ['visitor', 'buyer', 'seller', 'admin'].map(of);

/** Every screen, who sees it, and what to do there before the picture is taken. */
export const SCREENS = [
  visitor('home', '/'),
  visitor('shop', '/shop', { full: false }),
  visitor('shop-filters', '/shop', {
    full: false,
    act: (page) => page.getByRole('button', { name: 'Open Filters' }).click(),
  }),
  visitor('shop-empty', '/shop?q=nothing+sounds+like+this'),
  visitor('shop-playing', '/shop', { full: false, act: playFirst }),
  visitor('track', '/track/60'),
  visitor('track-missing', '/track/999999'),
  visitor('login', '/login', { full: false }),
  visitor('register', '/login', {
    full: false,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Register' }).click(),
  }),
  ...['service', 'contact', 'faq', 'upload-instructions', 'privacy-policy', 'terms-and-conditions'].map(
    (page) => visitor(page, `/${page}`),
  ),
  visitor('cart-visitor', '/cart'),
  visitor('account-visitor', '/account'),
  visitor('forgot-password', '/forgot-password'),
  visitor('not-found', '/nothing-here'),
  buyer('cart-empty', '/cart'),
  buyer('cart', '/cart', { act: fillCart }),
  buyer('checkout', '/checkout'),
  buyer('wishlist-empty', '/wishlist'),
  ...['profile', 'orders', 'cart', 'wishlist'].map((tab) => buyer(`account-${tab}`, `/account?tab=${tab}`)),
  seller('account-seller', '/account?tab=seller'),
  ...[
    'dashboard',
    'orders',
    'products',
    'products/new',
    'demos',
    'users',
    'coupons',
    'sellers',
    'subscribers',
  ].map((page) => admin(`admin-${page.replace('/', '-')}`, `/admin/${page}`)),
];

async function playFirst(page) {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await page
    .getByRole('region', { name: 'Audio player' })
    .getByRole('button', { name: 'Pause' })
    .first()
    .waitFor();
}

/** Two tracks of the demo catalogue, as the buyer's own pages would add them. */
async function fillCart(page) {
  await page.evaluate(async () => {
    const call = (query) =>
      fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }).then((answer) => answer.json());
    const { data } = await call('{ products(first: 2) { nodes { id } } }');
    for (const { id } of data.products.nodes) await call(`mutation { addToCart(productId: ${id}) { id } }`);
  });
  await page.reload({ waitUntil: 'networkidle' });
}

export async function signIn(page, role) {
  const login = LOGINS[role];
  if (!login) return;
  await page.goto(role === 'admin' ? '/admin/login' : '/login');
  const form = role === 'admin' ? page : page.getByRole('dialog');
  await form.getByLabel('Email').fill(login.email);
  await form.getByLabel('Password', { exact: true }).fill(login.password);
  await form
    .getByRole('button', { name: /^log ?in$/i })
    .first()
    .click();
  if (role === 'admin') await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  else await form.waitFor({ state: 'hidden' });
}
