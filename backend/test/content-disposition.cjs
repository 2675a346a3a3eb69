/** What @fastify/static uses of content-disposition, for downloads, of which we have none. */
exports.create = (filename) => `attachment; filename="${encodeURIComponent(filename)}"`;
