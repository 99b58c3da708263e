/** Demo shop that `npm start` installs into an empty database. The server imports it in `modules/office/seed` alone. */
export { DEMO_BUYER, DEMO_COUPONS, DEMO_SELLERS } from './accounts.js';
export { DEMO_TRACKS } from './catalogue.js';
export { DEMO_DEMOS } from './demo-catalogue.js';
export {
  catalogueJobs,
  createMediaFolders,
  PreviewQueue,
  renderCatalogueMedia,
  type GeneratedMedia,
  type MediaJob,
} from './media/index.js';
export { checkedPackages, DEMO_UPLOADS, writePackage } from './package/index.js';
export {
  createDemoHistory,
  createPayouts,
  PAST_COUPON,
  type DemoHistory,
  type DemoOrder,
  type DemoPayout,
  type DemoPlays,
  type DemoReport,
  type DemoServiceOrder,
  type DemoVersion,
  type Earning,
  type SoldTrack,
} from './history/index.js';
