import sharp from 'sharp';

// Other kinds are not even tried: SVG, PDF and the like can reach for other files, or run for ever.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Orders come before pictures: one core at most, and nothing kept between two uploads.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
