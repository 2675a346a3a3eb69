import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import { Images } from './images.service.js';

// The name is a hash of the content, so it can be cached for ever.
const LASTING = 'public, max-age=31536000, immutable';

@ApiExcludeController()
@Controller('images')
export class ImagesController {
  constructor(private readonly images: Images) {}

  @Get(':file')
  async read(
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.images.read(file);
    if (!content) throw new DomainError('NOT_FOUND');
    const etag = `"${file}"`;
    void reply.header('cache-control', LASTING).header('etag', etag);
    if (known?.includes(etag)) await reply.status(304).send();
    else await reply.type('image/webp').header('content-length', content.length).send(content);
  }
}
