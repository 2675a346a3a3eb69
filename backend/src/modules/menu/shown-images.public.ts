/** Which pictures the menu shows. A door of its own, since the pictures lie below the menu. */
export { isShown } from './products/shown-images.js';
