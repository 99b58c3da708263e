// Owns the tables: listing_terms
/** Tracks as their sellers manage them: pausing, the end of a listing, its extension. */
export { notInYourShop } from './listing.errors.js';
export { Listing } from './listings.resolver.js';
export { ListingsModule } from './listings.module.js';
export { ListingsService } from './listings.service.js';
export { ListingTermsRepository } from './listing-terms/listing-terms.repository.js';
