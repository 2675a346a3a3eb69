import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Principal } from '#kernel/principal.js';
import { auditedSettings } from './audited-settings.js';
import { VenueEntity } from './entities/venue.entity.js';
import { type VenueView, venueViewOf } from './my-venues/venue.dto.js';
import { VenueChanges } from './venue-changes.js';

/** A company's venues for its administrators. Callers must check the access first. */
@Injectable()
export class CompanyVenues {
  constructor(
    @InjectRepository(VenueEntity) private readonly venues: Repository<VenueEntity>,
    private readonly changes: VenueChanges,
  ) {}

  /** @returns the venues by name */
  async list(companyId: number): Promise<VenueView[]> {
    const found = await this.venues.find({ where: { companyId }, order: { name: 'ASC', id: 'ASC' } });
    return found.map(venueViewOf);
  }

  /** Deletes each venue in its own transaction, so that a repeated request resumes an interrupted deletion. */
  async deleteAll({ userId: actorId }: Principal, companyId: number): Promise<void> {
    for (const { id } of await this.list(companyId)) {
      await this.changes.change(id, (manager) =>
        auditedSettings({ manager, actorId, venues: [id] }, () => manager.softDelete(VenueEntity, id)),
      );
    }
  }
}
