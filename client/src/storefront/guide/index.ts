/** How a track is prepared and uploaded, with pictures. */
export { GuidePage } from './guide-page';
