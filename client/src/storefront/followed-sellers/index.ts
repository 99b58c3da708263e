/** Sellers that the viewer follows. */
export { FollowButton } from './follow-button';
export { FollowedSellersTab } from './followed-sellers-tab';
