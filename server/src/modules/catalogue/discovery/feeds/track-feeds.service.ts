import { Injectable } from '@nestjs/common';
import { originBrief } from '#domain/origin.js';
import type { ShopFilter } from '#domain/shop-link.js';
import { Configuration, currentStore } from '#core/config/index.js';
import { mediaContentType } from '../../../platform/media/index.js';
import { trackSummary } from '../../products/index.js';
import { ProductSearch, type ProductRow } from '../../search/index.js';
import { feedAddresses, feedTitle, type FeedTrack, type TrackFeed } from './track-feed.rules.js';

export const FEED_LENGTH = 50;

/** Feeds of new tracks. */
@Injectable()
export class TrackFeedsService {
  constructor(
    private readonly search: ProductSearch,
    private readonly configuration: Configuration,
  ) {}

  async feedOf(filter: ShopFilter, search: string | null): Promise<TrackFeed> {
    const { nodes } = await this.search.list({ filter, search, first: FEED_LENGTH });
    const { name: store } = currentStore();
    return {
      store,
      title: `${store} · ${feedTitle(filter, search)}`,
      ...feedAddresses(this.configuration.publicUrl, filter, search),
      tracks: nodes.map((track) => this.toFeedTrack(track)),
    };
  }

  private toFeedTrack(track: ProductRow): FeedTrack {
    const { publicUrl, mediaUrl = publicUrl } = this.configuration;
    return {
      name: track.name,
      seller: track.storeName,
      category: track.category,
      summary: [trackSummary(track), originBrief(track)].filter(Boolean).join(' · '),
      url: `${publicUrl}/track/${track.id}`,
      image: `${mediaUrl}/${track.img}`,
      audio: `${mediaUrl}/${track.audio}`,
      audioType: mediaContentType(track.audio),
      createdAt: track.createdAt,
    };
  }
}
