export { blackPng as pngBomb } from '../../testkit/png.mjs';
