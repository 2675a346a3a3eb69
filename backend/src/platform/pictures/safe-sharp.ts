/** Sharp, set up for files that people upload. Import it only where a picture is drawn: loading libvips takes 0.1 s. */
import sharp from 'sharp';

// Other formats are disabled, because SVG, PDF and the like can read other files or run forever.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Uses one core at most and no cache, so that the rest of the machine is free for orders.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
