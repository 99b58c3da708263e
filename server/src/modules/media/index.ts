/**
 * Images and audio: received, checked by content, stored, served under /media.
 *
 * REST forms: `uploadForms.receive(request, CreateXInput, (input) => service.create(actor, input))` reads a multipart
 * form (fields, or part `data` as JSON; files `img` and `audio`) or a JSON body, checks it as the input class, stores
 * the files and gives their paths as `input.img` and `input.audio`; what fails later leaves neither file nor row.
 */
export { createMediaGateway } from './storage/create-media-gateway.js';
export { filesBehind, isMediaPath } from './storage/media-path.js';
export { MediaModule } from './media.module.js';
export { MediaGateway } from './storage/media.gateway.js';
export { MediaService } from './media.service.js';
export { UploadFormsService } from './uploads/upload-forms.service.js';
