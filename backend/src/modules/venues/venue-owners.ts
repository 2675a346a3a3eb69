import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SqlSource } from '#platform/database/own-session.js';

export interface OwningCompany {
  readonly isVatPayer: boolean;
}

export interface Handover {
  readonly manager: EntityManager;
  readonly actorId: number;
  readonly venueId: number;
  readonly companyId: number;
}

export interface VenueOwnerRules {
  /** Locks the company until the commit, so that nobody deletes it. @returns `null` if it does not exist */
  holdCompany(manager: EntityManager, companyId: number): Promise<OwningCompany | null>;
  isVatPayer(sql: SqlSource, companyId: number): Promise<boolean>;
  /** Removes people from the venue who are not in the new company, runs `work`, and records the change of rights. */
  handOver<Result>(handover: Handover, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Port for the company's part of editing a venue. The accounts module implements it, because it depends on this module.
 */
@Injectable()
export class VenueOwners {
  private registered: VenueOwnerRules | null = null;

  register(rules: VenueOwnerRules): void {
    this.registered = rules;
  }

  get rules(): VenueOwnerRules {
    if (this.registered === null) throw new Error('No module has registered the owners of venues');
    return this.registered;
  }
}
