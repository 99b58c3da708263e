/**
 * Images and audio: uploads, checks of their content, storage, delivery under /media.
 *
 * REST forms: `uploadForms.receive(request, CreateXInput, (input) => service.create(actor, input))` reads a multipart
 * form (fields, or part `data` as JSON; files `img` and `audio`) or a JSON body, checks it as the input class, stores
 * the files and passes their paths as `input.img` and `input.audio`; a later error leaves neither file nor row.
 */

export { filesBehind, isMediaPath, mediaContentType } from './storage/media-path.js';
export { CoverSizes, coverSizesOf } from './api/cover-sizes.js';
export { createMediaGateway, MediaModule } from './media.module.js';
export { sendFile, type DeliveryMeter } from './api/send-file.js';
export { MediaGateway, type MediaContent } from './storage/media.gateway.js';
export {
  CreatesPendingMedia,
  PendingMediaService,
  type PendingMedia,
} from './storage/pending-media.service.js';
export { ListensToMedia, type MediaListener } from './media-listeners.js';
export { HoldsMediaPath } from './holds-media-path.js';
export { fileTooLarge, unsupportedAudio, unsupportedUpload } from './media.errors.js';
export { MediaService } from './media.service.js';
export type { AudioDescription } from './stored-media.js';
export { formParts } from './uploads/form-parts.js';
export { encodePicture } from './uploads/image-encoder.js';
export { FairTurns, TurnsTakenError } from './uploads/fair-turns.js';
export { uploadFormatOf } from './uploads/upload-format.js';
export { UploadFormsService } from './uploads/upload-forms.service.js';
