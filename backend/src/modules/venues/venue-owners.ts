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
  /** Locks the company until the commit, so that nobody deletes it in between. @returns null if it does not exist */
  holdCompany(manager: EntityManager, companyId: number): Promise<OwningCompany | null>;
  isVatPayer(sql: SqlSource, companyId: number): Promise<boolean>;
  /** Removes the venue's people who do not belong to the new company, runs `work`, and audits the change of rights. */
  handOver<Result>(handover: Handover, work: () => Promise<Result>): Promise<Result>;
}

/** Lets the accounts module, which imports this one, register its part of editing a venue. */
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
