/**
 * Images and audio: received, checked by content, stored, served under /media.
 *
 * REST forms: `uploadForms.receive(request, CreateXInput, (input) => service.create(actor, input))` reads a multipart
 * form (fields, or part `data` as JSON; files `img` and `audio`) or a JSON body, checks it as the input class, stores
 * the files and gives their paths as `input.img` and `input.audio`; what fails later leaves neither file nor row.
 */
export { createMediaStorage } from './create-media-storage.js';
export { filesBehind, isMediaPath } from './media-path.js';
export { MediaModule } from './media.module.js';
export { MediaStorage } from './media-storage.js';
export { MediaService } from './media.service.js';
export { UploadForms } from './upload-forms.js';
