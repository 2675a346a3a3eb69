export { ImagesModule } from './images.module.js';
export { Images } from './images.service.js';
export { largeImage } from './image-address.js';
export { UploadRoom } from './upload-room.js';
