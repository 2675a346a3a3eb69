/** Sharp, set up for files that people upload. Import it only where a picture is drawn: loading libvips takes 0.1 s. */
import sharp from 'sharp';

// Other formats are disabled: SVG, PDF and the like can read other files, or run for ever.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// One core at most and no cache, so that orders have the rest of the machine.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
