import type { ReactNode } from 'react';
import type { ServiceSide } from '#domain/service-reviews.js';
import type { RestCall } from '../package-upload';
import type { ReviewAudioOptions } from './review-audio';

export interface ServiceReviewPanelProps extends ReviewAudioOptions {
  orderId: number;
  /** Side of the reader. The customer answers; maker and store add versions. */
  side: ServiceSide;
  /** Runs the requests of an upload; for maker and store. */
  call?: RestCall;
  /** Way of a customer to another round, once those in the price are used. */
  extraRound?: ReactNode;
  /** Consequence of an approval, as a sentence. */
  afterApproval?: string;
}
