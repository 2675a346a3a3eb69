import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';

const MEGABYTE = 1024 * 1024;
const FORM_BYTES = 9 * MEGABYTE;
const ALL = { uploads: 64, bytes: 128 * MEGABYTE };
const OF_ONE = { uploads: 8, bytes: 32 * MEGABYTE };

interface Taken {
  uploads: number;
  bytes: number;
}

/** Shares the memory for uploads between companies. It is reserved before the body is read. */
@Injectable()
export class UploadRoom {
  private readonly all: Taken = { uploads: 0, bytes: 0 };
  private readonly byOwner = new Map<string, Taken>();

  /** Reserves memory during `work`. @throws DomainError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE, and errors of `work` */
  async within<Result>(user: Principal, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const bytes = bytesOf(request);
    const owner = ownerOf(user);
    const taken = this.byOwner.get(owner) ?? { uploads: 0, bytes: 0 };
    if (!fits(taken, bytes, OF_ONE)) throw new DomainError('TOO_MANY_REQUESTS');
    if (!fits(this.all, bytes, ALL)) throw new DomainError('SERVICE_UNAVAILABLE');
    this.byOwner.set(owner, taken);
    for (const each of [taken, this.all]) add(each, 1, bytes);
    try {
      return await work();
    } finally {
      for (const each of [taken, this.all]) add(each, -1, -bytes);
      if (taken.uploads === 0) this.byOwner.delete(owner);
    }
  }
}

function bytesOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? FORM_BYTES);
  return announced >= 0 && announced <= FORM_BYTES ? announced : FORM_BYTES;
}

/** Identifies the owner by the caller's companies, because the form with the venue has not been read yet. */
function ownerOf({ userId, companyIds }: Principal): string {
  return companyIds.length > 0 ? `companies ${companyIds.toSorted((a, b) => a - b).join()}` : `user ${userId}`;
}

function fits(taken: Taken, bytes: number, bound: Taken): boolean {
  return taken.uploads < bound.uploads && taken.bytes + bytes <= bound.bytes;
}

function add(taken: Taken, uploads: number, bytes: number): void {
  taken.uploads += uploads;
  taken.bytes += bytes;
}
